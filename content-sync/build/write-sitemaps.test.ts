import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PageFacts } from './render/read-page.ts';
import { openSiteFolder } from './site-folder.ts';
import { writeSitemaps } from './write-sitemaps.ts';

const SITE = 'https://hashmark.example';
const NOW = new Date('2025-09-15T12:00:00Z');

let site: string;
beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'hashmark-sitemaps-'));
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

const fact = (address: string, changes: Partial<PageFacts> = {}): PageFacts => ({
  path: address,
  canonical: new URL(address, SITE).href,
  changedAt: null,
  publishedAt: null,
  title: `${address} | Hashmark`,
  ...changes,
});
const story = (id: string, publishedAt: string, title = `${id} | Hashmark`): PageFacts =>
  fact(`/article/${id}`, { publishedAt, changedAt: publishedAt, title });
const write = (pages: readonly PageFacts[], siteUrl = SITE) =>
  writeSitemaps({ folder: openSiteFolder(site, null), pages, siteUrl, now: NOW });
const read = (name: string): string => readFileSync(path.join(site, name), 'utf8');
const entries = (name: string) => parseSitemap(Readable.from([read(name)]));
const index = () => parseSitemapIndex(Readable.from([read('sitemap.xml')]));

describe('the sitemap', () => {
  test('has a section for each kind of page, each with its newest change', async () => {
    await write([
      fact('/', { changedAt: '2025-09-14T08:00:00-04:00' }),
      fact('/teams'),
      fact('/teams/page/2', { changedAt: '2025-09-14T11:00:00Z' }),
      fact('/teams/georgia'),
      fact('/players/4837248'),
      fact('/games/elm-at-oak', { changedAt: '2025-09-13T20:00:00Z' }),
      story('old', '2025-01-01T00:00:00Z'),
    ]);
    expect(await index()).toEqual([
      { url: `${SITE}/sitemaps/pages.xml`, lastmod: '2025-09-14T12:00:00.000Z' },
      { url: `${SITE}/sitemaps/articles-1.xml`, lastmod: '2025-01-01T00:00:00.000Z' },
      { url: `${SITE}/sitemaps/games.xml`, lastmod: '2025-09-13T20:00:00.000Z' },
      { url: `${SITE}/sitemaps/teams.xml` },
      { url: `${SITE}/sitemaps/players.xml` },
    ]);
    expect((await entries('sitemaps/pages.xml')).map(({ url }) => url)).toEqual([
      `${SITE}/`,
      `${SITE}/teams`,
      `${SITE}/teams/page/2`,
    ]);
  });

  test('tells the moment of a change where it is known, and no priority', async () => {
    await write([fact('/'), fact('/teams', { changedAt: '2025-09-14T08:00:00-04:00' })]);
    const xml = read('sitemaps/pages.xml');
    expect(xml).toContain(`<url><loc>${SITE}/</loc></url>`);
    expect(xml).toContain(`<url><loc>${SITE}/teams</loc><lastmod>2025-09-14T12:00:00.000Z</lastmod></url>`);
    expect(xml).not.toMatch(/priority|changefreq/);
  });

  test('leaves out what may not be listed', async () => {
    await write([
      fact('/'),
      fact('/login', { canonical: null }),
      fact('/article/copy', {
        canonical: 'https://other.example/story',
        publishedAt: '2025-09-15T00:00:00Z',
      }),
    ]);
    expect(await index()).toHaveLength(1);
    expect(await entries('sitemaps/pages.xml')).toHaveLength(1);
    expect(read('sitemaps/news.xml')).not.toContain('<url>');
  });

  test('escapes what XML would misread', async () => {
    await write([fact('/article/a&b', { publishedAt: '2025-09-15T00:00:00Z', title: 'A < B & "C"' })]);
    expect(read('sitemaps/articles-1.xml')).toContain(`<loc>${SITE}/article/a&amp;b</loc>`);
    expect(read('sitemaps/news.xml')).toContain('<news:title>A &lt; B &amp; "C"</news:title>');
  });

  test('begins another section after 10,000 addresses', async () => {
    const many = Array.from({ length: 10_001 }, (_, count) => fact(`/article/${count}`));
    await write(many);
    expect((await index()).map(({ url }) => url)).toEqual([
      `${SITE}/sitemaps/articles-1.xml`,
      `${SITE}/sitemaps/articles-2.xml`,
    ]);
    expect(await entries('sitemaps/articles-1.xml')).toHaveLength(10_000);
    expect(await entries('sitemaps/articles-2.xml')).toHaveLength(1);
  });

  test('is the same to the byte in whatever order the pages were read', async () => {
    const pages = [fact('/'), fact('/teams'), story('a', '2025-09-15T00:00:00Z'), story('b', '2025-09-15T00:00:00Z')];
    const bytes = async (some: readonly PageFacts[]): Promise<string[]> => {
      await write(some);
      return ['sitemap.xml', ...(await readdir(path.join(site, 'sitemaps'))).map((name) => `sitemaps/${name}`)].map(
        read,
      );
    };
    expect(await bytes(pages.toReversed())).toEqual(await bytes(pages));
  });

  test('that would be empty is refused: the pages were built for another address', async () => {
    await expect(write([fact('/')], 'https://elsewhere.example')).rejects.toThrow(
      'No page of the new release may be found under https://elsewhere.example.',
    );
  });
});

describe('the news section', () => {
  test('names the articles of the last 48 hours, newest first, with publication, date and headline', async () => {
    const { newsUntil } = await write([
      story('too-old', '2025-09-13T12:00:00Z'),
      story('just-in', '2025-09-13T12:00:01Z'),
      story('new', '2025-09-15T07:30:00-04:00', 'Elm beats Oak | Hashmark'),
      story('tomorrow', '2025-09-16T00:00:00Z'),
      fact('/teams', { publishedAt: '2025-09-15T00:00:00Z' }),
    ]);
    const news = await entries('sitemaps/news.xml');
    expect(news.map(({ url }) => url)).toEqual([`${SITE}/article/new`, `${SITE}/article/just-in`]);
    expect(news[0]?.news).toEqual({
      publication: { name: 'Hashmark', language: 'en' },
      publication_date: '2025-09-15T07:30:00-04:00',
      title: 'Elm beats Oak',
    });
    expect(newsUntil).toBe('2025-09-15T12:00:01.000Z');
  });

  test('is there on a quiet day too, as a list of nothing', async () => {
    expect(await write([fact('/')])).toEqual({ newsUntil: null });
    expect(read('sitemaps/news.xml')).toMatch(/^<\?xml .*<urlset [^>]*sitemap-news[^>]*><\/urlset>$/);
    expect(await entries('sitemaps/news.xml')).toEqual([]);
  });

  test('keeps to the newest thousand', async () => {
    const many = Array.from({ length: 1001 }, (_, count) =>
      story(`s${count}`, new Date(NOW.getTime() - count * 1000).toISOString()),
    );
    await write(many);
    const news = await entries('sitemaps/news.xml');
    expect(news).toHaveLength(1000);
    expect(news.at(-1)?.url).toBe(`${SITE}/article/s999`);
  });
});
