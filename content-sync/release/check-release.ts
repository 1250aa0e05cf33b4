import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openContentDb } from '#data/content/database.ts';
import { listArticleSummaries } from '#data/content/queries/article.queries.ts';
import { countContent } from '#data/content/queries/stats.queries.ts';
import type { ReleasePaths } from '#data/release-store/layout.ts';
import { SyncError } from '../core/sync-error.ts';
import { ownText } from './own-text.ts';
import { brokenTargets, internalTargets } from './page-links.ts';
import { forEachParallel, listFiles } from './site-files.ts';
import { readPageFacts, type PageFacts } from './sitemaps/page-facts.ts';

const PARALLEL = 8;
const MOST_SHOWN = 15;
/** A page with a head, a header and a footer is never so short. */
const LEAST_PAGE_BYTES = 400;

/** Pages that every release must have, beside one for each article. */
const REQUIRED_PAGES = ['index.html', 'teams.html', 'sitemap.html', '404.html'] as const;

/** What the check found good. */
export interface CheckedSite {
  /** What each page tells search engines: every page was read anyway. */
  pages: readonly PageFacts[];
}

async function contentProblems(contentDb: string): Promise<{ ids: string[]; problems: string[] }> {
  const db = openContentDb(contentDb, { readonly: true });
  try {
    const counts = await countContent(db);
    const ids = (await listArticleSummaries(db)).map((article) => article.id);
    const problems = [
      ...(counts.teams === 0 ? ['the content has no team of the five conferences'] : []),
      ...(counts.games === 0 ? ['the content has no game'] : []),
      ...(counts.articles === 0 ? ['the content has no article'] : []),
    ];
    return { ids, problems };
  } finally {
    await db.destroy();
  }
}

function pageProblem(file: string, html: string): string | undefined {
  if (html.length < LEAST_PAGE_BYTES || !/<main[\s>]/.test(html)) return `${file} is empty`;
  if (!html.includes('</html>')) return `${file} is cut off`;
  if (file === 'index.html' && !html.includes('href="/article/'))
    return 'the home page shows no article';
  return undefined;
}

/**
 * Checks a built release before it may be published: its counts, the pages that must be there,
 * that none is empty or cut off, and that every internal link and asset leads to a file. A
 * SyncError lists what is wrong.
 */
export async function checkRelease(release: ReleasePaths): Promise<CheckedSite> {
  const { ids, problems } = await contentProblems(release.contentDb);
  const files = await listFiles(release.site);
  const present = new Set(files);
  const required = [...REQUIRED_PAGES, ...ids.map((id) => `article/${id}.html`)];
  for (const page of required) if (!present.has(page)) problems.push(`${page} is missing`);
  const pages = files.filter((file) => file.endsWith('.html'));
  /** Each target with the first page that names it: headers repeat the same few on every page. */
  const targets = new Map<string, string>();
  const facts: PageFacts[] = [];
  await forEachParallel(pages, PARALLEL, async (file) => {
    const html = await readFile(path.join(release.site, file), 'utf8');
    const problem = pageProblem(file, html);
    if (problem !== undefined) problems.push(problem);
    facts.push(readPageFacts(file, html));
    for (const target of internalTargets(html))
      if (!targets.has(target)) targets.set(ownText(target), file);
  });
  for (const target of brokenTargets(targets.keys(), present))
    problems.push(`${targets.get(target) ?? '?'} leads to ${target}, which is not there`);
  if (problems.length > 0) {
    const shown = problems.toSorted().slice(0, MOST_SHOWN);
    const more =
      problems.length > shown.length ? [`… and ${problems.length - shown.length} more`] : [];
    throw new SyncError(
      `The new release is not fit to be published:\n${[...shown, ...more].map((line) => `  ${line}`).join('\n')}`,
    );
  }
  return { pages: facts };
}
