import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openContentDb } from '#data/content/database.ts';
import { findArticleById, listArticleIds } from '#data/content/queries/article.queries.ts';
import type { CompiledSite } from '../build/compile/compiled-site.ts';
import { compressFiles, openSiteFolder } from '../build/site-folder.ts';
import { readPage } from '../build/render/read-page.ts';
import type { StartRenderer } from '../build/render/renderer-process.ts';

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
  const article = publishedAt === undefined ? '' : `<meta property="article:published_time" content="${publishedAt}">`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="robots" content="${robots}"><link rel="canonical" href="${TEST_SITE_URL}${address}"><meta property="og:title" content="${title}">${article}<link rel="stylesheet" href="/_astro/site.abc123.css"></head><body><header><a href="/">Home</a> <a href="/teams">Teams</a> <a href="/sitemap">Sitemap</a></header><main><h1>${title}</h1>${body}</main><footer>${'Built with passion for college football fans. '.repeat(20)}</footer></body></html>\n`;
}

/** Writes what every page of the stub needs into a folder, as a compiled site would have it. */
export async function stubCompiledSite(folder: string): Promise<CompiledSite> {
  const client = path.join(folder, 'client');
  // Releases hold links to it: what is there is never written again.
  if (existsSync(client)) return { renderer: 'stub', client };
  await mkdir(path.join(client, '_astro'), { recursive: true });
  await writeFile(path.join(client, '_astro/site.abc123.css'), `body{color:#111}${'a{color:inherit}'.repeat(100)}`);
  await compressFiles(client);
  return { renderer: 'stub', client };
}

/** The stub's files by name: a page for each article, and a few that list them all. */
export async function stubPages(contentDb: string): Promise<Map<string, string>> {
  const db = openContentDb(contentDb, { readonly: true });
  const found = await Promise.all((await listArticleIds(db)).map((id) => findArticleById(db, id)));
  const articles = found.filter((article) => article !== undefined);
  await db.destroy();
  const links = articles.map(({ id, title }) => `<a href="/article/${id}">${title}</a>`).join(' ');
  const lists = [
    ['index.html', 'Home'],
    ['teams.html', 'Team Central'],
    ['sitemap.html', 'Sitemap'],
    ['404.html', 'Not found'],
  ] as const;
  return new Map([
    ...articles.map(({ id, title, content, publishedAt }): [string, string] => [
      `article/${id}.html`,
      page({ path: `/article/${id}`, title, body: `<p>${content}</p>`, publishedAt }),
    ]),
    ...lists.map(([file, title]): [string, string] => [
      file,
      page({ path: `/${file.replace(/\.html$|^index\.html$/, '')}`, title, body: links }),
    ]),
  ]);
}

/**
 * Stands in for Astro where the templates are not the subject: a few real files with real links, from the release's
 * own database, in this process. Articles say what they show; the lists do not.
 */
export const startStubRenderer: StartRenderer = ({ contentDb, site, previousSite }) => {
  const folder = openSiteFolder(site, previousSite);
  const read = () => stubPages(contentDb);
  return {
    async list() {
      return Array.from(await read(), ([file, html]) => ({
        file,
        key: file.startsWith('article/') ? createHash('sha1').update(html).digest('hex') : null,
      }));
    },
    async render(files) {
      const pages = await read();
      const rendered = await Promise.all(
        files.map(async (file) => {
          const html = pages.get(file) ?? '';
          await folder.put(file, Buffer.from(html));
          return { file, page: readPage(file, html) };
        }),
      );
      return { pages: rendered, invalid: [], peakBytes: 0 };
    },
    stop: () => Promise.resolve(),
  };
};
