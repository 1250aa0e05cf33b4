// @module-tag full
import { HOUR_MS } from '#data/domain/durations.ts';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseFeed } from 'feedsmith';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContentDb } from '#data/content/database.ts';
import { releasePaths } from '#data/releases/layout.ts';
import type { SyncReport } from '#data/releases/reports.ts';
import { lendCompiledSite } from '#data/testing/lend-compiled-site.ts';
import { item, rss } from './sources/feeds/testing/feed-builders.ts';
import { checkPublished } from './testing/check-published.ts';
import { ok, startTestServer, type TestServer } from './testing/misbehaving-server.ts';
import { runCli } from './testing/run-cli.ts';
import { tinySnapshot, writeSnapshot } from './testing/tiny-snapshot.ts';

/*
 * The real sync as a process, with the real site, against a server on this machine that serves feeds which mean harm
 * beside one that does not.
 */
let root: string;
let server: TestServer;
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'hashmark-hostile-'));
  lendCompiledSite(root);
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

const pubDate = new Date(Date.now() - HOUR_MS).toUTCString();
const story = (fields: Record<string, string | null>): string => item({ pubDate, ...fields });
const cdata = (html: string): string => `<![CDATA[${html.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
const json = (items: readonly object[]): string =>
  JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'J', items });

/** Feeds that are refused as a whole, each with what the report says of it. */
const REFUSED: Record<string, [string | Buffer, RegExp]> = {
  'document types': ['<!doctype x>'.repeat(9000), /^the answer is empty$/],
  'a billion laughs': [`<!DOCTYPE a [<!ENTITY b "c">]>${rss(story({}))}`, /entities of its own/],
  'nested elements': [rss(`<item>${'<a>'.repeat(100_000)}</item>`), /^the answer is damaged/],
  'nested lists': [`{"version":"https://jsonfeed.org/version/1.1","items":${'['.repeat(1e6)}`, /damaged/],
  'zeros alone': [Buffer.alloc(100_000), /^the answer is no text$/],
  'nothing in it': ['<rss version="2.0"><channel/></rss>', /^it has no stories$/],
  'a picture': [Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /no text|none of RSS/],
};

/** Titles that must all come out as stories, and do no harm on the way to pages, feeds and sitemaps. */
const ODD_TITLES = [
  'He wrote href="/roster" and src=\'/gone.png\' in it',
  '</title></head><body><main><script>alert(1)</script>',
  ']]> --> <![CDATA[ <!-- &lol; %00 ${x} {{y}}',
  `Control \u0000\u0001\u0008\u000b\u001b\u007f\u0085\ufffe\uffff\ud800 signs`,
  '\u202eRight to left\u2066 \u200f\u05d0\u05d1',
  'x'.repeat(10_000),
  '😀'.repeat(3000),
  'Zalgo e' + '\u0301'.repeat(500),
  '../../../etc/passwd',
  '__proto__',
];
const oddStories = ODD_TITLES.map((title, at) => ({
  ...{ id: `../../${at}`, title, summary: title, content_text: `${title}\n\n${title} `.repeat(20) },
  url: `https://odd.example/${at}?a="><b>&c='`,
  authors: [{ name: title }, { name: 'a'.repeat(99_000) }],
  image: 'https://odd.example/"onerror="x',
  date_published: new Date(Date.now() - HOUR_MS).toISOString(),
}));

test('feeds that mean harm cost themselves: all else is published, and each is named', async () => {
  const good = rss(story({ title: 'Elm wins', 'content:encoded': cdata('<p>See ]]> href="/roster" here.</p>') }));
  const odd = json([
    ...oddStories,
    { ...oddStories[0], url: 'https://odd.example/y', title: 'Far', date_published: '9999-12-31' },
    { ...oddStories[0], url: 'https://odd.example/z', title: 'Undated', date_published: '0' },
    { ...oddStories[0], id: 'urn:x', url: 'javascript:alert(1)' },
  ]);
  const routes: Record<string, Parameters<typeof ok>[0]> = { good, odd };
  for (const [name, [body]] of Object.entries(REFUSED)) routes[name] = body;
  for (const [name, body] of Object.entries(routes))
    server.routes.set(`/${encodeURIComponent(name)}`, ok(body, 'text/xml'));
  const list = Object.keys(routes).map((name) => ({
    name,
    address: `${server.url}/${encodeURIComponent(name)}`,
  }));
  const feedsFile = path.join(root, 'feeds.json');
  writeFileSync(feedsFile, JSON.stringify(list));
  const snapshot = path.join(root, 'snapshot');
  writeSnapshot(snapshot, tinySnapshot());
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  await runCli(
    {
      ...{ PATH, HOME, NODE_COMPILE_CACHE, STORE_DIR: root, SHARE_CARDS_PER_SYNC: '20' },
      ...{ CONTENT_SOURCES: 'snapshot,feeds', FEEDS_FILE: feedsFile, FEEDS_ALLOW_PRIVATE: 'on' },
    },
    ['--snapshot', snapshot],
  );

  const report = JSON.parse(readFileSync(path.join(root, 'last-report.json'), 'utf8')) as SyncReport;
  expect(report).toMatchObject({ outcome: 'published', cards: { problem: null } });
  const refused = new Map(
    report.notes.filter(({ kind }) => kind === 'refused').map(({ about, reason }) => [about, reason]),
  );
  for (const [name, [, reason]] of Object.entries(REFUSED)) expect(refused.get(name), name).toMatch(reason);
  expect(refused.size).toBe(Object.keys(REFUSED).length);
  const skipped = report.notes.filter(({ about }) => about === 'odd').map(({ reason }) => reason);
  expect(skipped.toSorted()).toEqual(['dated in the future', 'its link is no web address', 'no date that can be read']);

  const release = releasePaths(path.join(root, 'current'));
  await checkPublished(release);
  const articles = await readContentDb(release.contentDb, (db) =>
    db.selectFrom('article').select(['id', 'source_site', 'title']).execute(),
  );
  expect(articles.filter(({ source_site: site }) => site === 'odd')).toHaveLength(ODD_TITLES.length);
  const [elm] = articles.filter(({ source_site: site }) => site === 'good');
  const page = readFileSync(path.join(release.site, `article/${elm?.id ?? ''}.html`), 'utf8');
  expect(page.includes('See ]]&gt; href=&quot;/roster&quot; here.')).toBe(true);
  // Every feed and sitemap is sound: no sign that XML forbids, nothing that ends an element before its time.
  const siteFile = (file: string): string => readFileSync(path.join(release.site, file), 'utf8');
  const { format, feed } = parseFeed(siteFile('feeds/all.atom'));
  expect(format === 'atom' ? feed.entries?.length : 0).toBe(ODD_TITLES.length + 1);
  for (const file of ['feeds/all.atom', 'sitemap.xml', 'feeds/all.json'])
    expect(/(?![\t\n\r])[\p{Cc}\p{Noncharacter_Code_Point}]/u.test(siteFile(file))).toBe(false);
});
