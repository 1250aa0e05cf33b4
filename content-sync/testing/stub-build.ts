import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openContentDb } from '#data/content/database.ts';
import { listArticles } from '#data/content/queries/article.queries.ts';
import type { BuildPages } from '../release/build-pages.ts';

/** Where the stub's pages say they are. */
export const TEST_SITE_URL = 'https://hashmark.example';

interface StubPage {
  path: string;
  title: string;
  body: string;
  publishedAt?: string;
}

function page({ path: address, title, body, publishedAt }: StubPage): string {
  const robots = address === '/404' ? 'noindex' : 'max-image-preview:large';
  const article =
    publishedAt === undefined
      ? ''
      : `<meta property="article:published_time" content="${publishedAt}">`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="robots" content="${robots}"><link rel="canonical" href="${TEST_SITE_URL}${address}"><meta property="og:title" content="${title}">${article}<link rel="stylesheet" href="/_astro/site.abc123.css"></head><body><header><a href="/">Home</a> <a href="/teams">Teams</a> <a href="/sitemap">Sitemap</a></header><main><h1>${title}</h1>${body}</main><footer>${'Built with passion for college football fans. '.repeat(20)}</footer></body></html>\n`;
}

/**
 * Stands in for Astro where the page build is not the subject: a few real files with real links,
 * from the release's own database.
 */
export const stubBuild: BuildPages = async ({ release }) => {
  const write = async (name: string, body: string): Promise<void> => {
    const file = path.join(release.site, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, body);
  };
  const db = openContentDb(release.contentDb, { readonly: true });
  const articles = await listArticles(db);
  await db.destroy();
  await write('_astro/site.abc123.css', `body{color:#111}${'a{color:inherit}'.repeat(100)}`);
  for (const { id, title, content, publishedAt } of articles)
    await write(
      `article/${id}.html`,
      page({ path: `/article/${id}`, title, body: `<p>${content}</p>`, publishedAt }),
    );
  const links = articles.map(({ id, title }) => `<a href="/article/${id}">${title}</a>`).join(' ');
  for (const [name, title] of [
    ['index.html', 'Home'],
    ['teams.html', 'Team Central'],
    ['sitemap.html', 'Sitemap'],
    ['404.html', 'Not found'],
  ] as const)
    await write(
      name,
      page({ path: `/${name.replace(/\.html$|^index\.html$/, '')}`, title, body: links }),
    );
  return { peakBytes: null, cpuMs: null };
};
