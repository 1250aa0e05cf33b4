import { rename } from 'node:fs/promises';
import { readContentDb } from '#data/content/database.ts';
import { listArticleIds } from '#data/content/queries/article.queries.ts';
import { listGames } from '#data/content/queries/game.queries.ts';
import { countContent } from '#data/content/queries/release.queries.ts';
import { isFinal } from '#data/domain/football/game.ts';
import { releaseInStore, releasePaths, type StorePaths } from '#data/releases/layout.ts';
import { listReleaseIds, switchCurrent } from '#data/releases/store.ts';
import { readReleaseReport } from '#data/releases/reports.ts';
import { syncFile, syncToDisk } from '#data/releases/files.ts';
import { type InvalidPage, InvalidRelease, SyncError } from '../core/sync-error.ts';
import { brokenTargets, type PageFacts } from '../build/render/read-page.ts';
import { targetsOf } from '../build/render/page-index.ts';
import type { RenderedSite } from '../build/render/render-site.ts';
import { openSiteFolder } from '../build/site-folder.ts';

const MAX_SHOWN = 15;
/** Pages that every release must have, apart from one for each article. */
const REQUIRED_PAGES = ['index.html', 'teams.html', 'sitemap.html', '404.html'] as const;

async function contentProblems(contentDb: string): Promise<{
  ids: string[];
  hasBegun: boolean;
  problems: string[];
}> {
  return readContentDb(contentDb, async (db) => {
    const counts = await countContent(db);
    // Before the first result of a first season there may be nothing to write about.
    const hasBegun = counts.games === 0 || counts.articles > 0 || (await listGames(db)).some(isFinal);
    const problems = [
      ...(counts.teams === 0 ? ['the content has no team of the five conferences'] : []),
      ...(counts.games === 0 ? ['the content has no game'] : []),
      ...(counts.articles === 0 && hasBegun ? ['the content has no article'] : []),
    ];
    return { ids: await listArticleIds(db), hasBegun, problems };
  });
}

/**
 * Checks a release before it may be published: its counts, the pages that must be there, and that every internal link
 * and asset of every page leads to a file. Returns what the pages say of themselves; a SyncError lists what is wrong,
 * an InvalidRelease where it is pages.
 */
export async function checkRelease(
  { contentDb }: { contentDb: string },
  { index, files }: Pick<RenderedSite, 'index' | 'files'>,
): Promise<PageFacts[]> {
  const { ids, hasBegun, problems } = await contentProblems(contentDb);
  const invalid: InvalidPage[] = [];
  const required = [...REQUIRED_PAGES, ...ids.map((id) => `article/${id}.html`)];
  for (const file of required) if (!files.has(file)) invalid.push({ file, reason: 'is missing' });
  const pages = [...index.files.values()].flatMap(({ file, page }) => (page === null ? [] : [{ file, page }]));
  const home = index.files.get('index.html')?.page;
  if (hasBegun && home && !targetsOf(index, home).some((target) => target.startsWith('/article/')))
    problems.push('the home page shows no article');
  const broken = new Set(brokenTargets(index.targets, files));
  for (const { file, page } of broken.size === 0 ? [] : pages)
    for (const target of targetsOf(index, page))
      if (broken.has(target)) invalid.push({ file, reason: `leads to ${target}, which is not there` });
  problems.push(...invalid.map(({ file, reason }) => `${file} ${reason}`));
  if (problems.length > 0) {
    const shown = problems.toSorted().slice(0, MAX_SHOWN);
    const more = problems.length > shown.length ? [`… and ${problems.length - shown.length} more`] : [];
    const message = `The new release is not fit to be published:\n${[...shown, ...more].map((line) => `  ${line}`).join('\n')}`;
    throw invalid.length > 0 ? new InvalidRelease(message, invalid) : new SyncError(message);
  }
  return pages.map(({ page }) => page.facts);
}

/**
 * Links the hashed assets of the retained releases into the new site where it lacks them (`own` are its own): a page
 * that a reader opened before the switch still finds its styles and islands. Each release counts with the assets of its
 * own code.
 */
export async function copyAssets(paths: StorePaths, site: string, own: readonly string[]): Promise<void> {
  const present = new Set(own);
  const folder = openSiteFolder(site, null);
  for (const id of await listReleaseIds(paths)) {
    const release = releaseInStore(paths, id);
    for (const name of (await readReleaseReport(release))?.assets ?? []) {
      if (present.has(name)) continue;
      present.add(name);
      // A release that was tidied by hand has nothing to copy.
      folder.link(release.site, name);
    }
  }
}
/**
 * Publishes what lies finished in the staging folder: onto the disk, into `releases/` by one
 * rename, and then the switch. Whatever happens before the switch leaves the site as it was.
 */
export async function publishRelease(paths: StorePaths, staged: string, releaseId: string): Promise<void> {
  const { contentDb, report } = releasePaths(staged);
  await syncToDisk(staged, [contentDb, report]);
  await rename(staged, releaseInStore(paths, releaseId).folder);
  await syncFile(paths.releases);
  await switchCurrent(paths, releaseId);
  await syncFile(paths.root);
}
