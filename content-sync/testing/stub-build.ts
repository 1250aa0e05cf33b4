import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openContentDb } from '#data/content/database.ts';
import { listArticles } from '#data/content/queries/article.queries.ts';
import type { BuildPages } from '../release/build-pages.ts';

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><link rel="stylesheet" href="/_astro/site.abc123.css"></head><body><header><a href="/">Home</a> <a href="/teams">Teams</a> <a href="/sitemap">Sitemap</a></header><main><h1>${title}</h1>${body}</main><footer>${'Built with passion for college football fans. '.repeat(20)}</footer></body></html>\n`;
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
  for (const { id, title, content } of articles)
    await write(`article/${id}.html`, page(title, `<p>${content}</p>`));
  const links = articles.map(({ id, title }) => `<a href="/article/${id}">${title}</a>`).join(' ');
  for (const [name, title] of [
    ['index.html', 'Home'],
    ['teams.html', 'Team Central'],
    ['sitemap.html', 'Sitemap'],
    ['404.html', 'Not found'],
  ] as const)
    await write(name, page(title, links));
  return { peakBytes: null, cpuMs: null };
};
