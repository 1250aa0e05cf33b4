import { SEASON_2025 } from '#data/testing/season-2025.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noContent } from '#data/content/records.ts';
import { createHttp, type HttpOptions } from '../http/http-client.ts';
import {
  MISBEHAVIOURS,
  ok,
  startTestServer,
  status,
  type Misbehaviour,
  type TestServer,
} from '../../testing/misbehaving-server.ts';
import { fetchFeeds } from './fetch-feeds.ts';
import { feedsSource } from './feeds.source.ts';
import { entry, item, NOW, rss, someTeams } from './testing/feed-builders.ts';
import { readHere } from './testing/read-here.ts';

const RSS_TYPE = 'application/rss+xml; charset=utf-8';
let server: TestServer;
let folder: string;
beforeEach(async () => {
  server = await startTestServer({ '/good': ok(rss(item()), RSS_TYPE) });
  folder = mkdtempSync(path.join(tmpdir(), 'hashmark-feeds-'));
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const http = (changes: Partial<HttpOptions> = {}) =>
  createHttp({
    userAgent: 'test',
    timeoutMs: 20_000,
    maxBytes: 200_000,
    cacheFolder: null,
    clock: () => NOW,
    retries: 1,
    allowPrivate: true,
    sleep: () => Promise.resolve(),
    ...changes,
  });

/** What the source tells of these paths of the server, each a feed named like its path. */
async function tellOf(paths: readonly string[], changes: Partial<HttpOptions> = {}) {
  const file = path.join(folder, 'feeds.json');
  const list = paths.map((name) => ({ name, address: `${server.url}/${name}` }));
  writeFileSync(file, JSON.stringify(list));
  const source = feedsSource({ file, openHttp: () => http(changes), openReader: readHere });
  const parse = await source.fetch({ now: NOW, isAsOf: false, season: SEASON_2025 });
  const { articles, notes = [] } = parse({ teams: someTeams(), stored: noContent() });
  return { articles, notes };
}

test('a feed that misbehaves stops no other and is named in the report', async () => {
  const cases: [Misbehaviour | 'gone', RegExp][] = [
    ['unauthorized', /refuses the key or access \(401\)$/],
    ['halfJson', /none of RSS, Atom, RDF and JSON Feed$/],
    ['emptyArray', /none of RSS, Atom, RDF and JSON Feed$/],
    ['html', /the answer is a web page, not a feed$/],
    ['wrongType', /answers with 'image\/png' in place of/],
    ['gone', /answers with status 404$/],
  ];
  for (const [name] of cases) if (name !== 'gone') server.routes.set(`/${name}`, MISBEHAVIOURS[name]);
  const { articles, notes } = await tellOf([...cases.map(([name]) => name), 'good']);
  expect(articles.map(({ sourceSite }) => sourceSite)).toEqual(['good']);
  const refused = new Map(notes.map(({ about, reason }) => [about, reason]));
  for (const [name, reason] of cases) expect(refused.get(name), name).toMatch(reason);
  expect(notes).toHaveLength(cases.length);
});

test('addresses of private networks are refused, also behind a redirect, unless a setting allows them', async () => {
  const { articles, notes } = await tellOf(['good'], { allowPrivate: false });
  expect(articles).toEqual([]);
  expect(notes[0]?.reason).toContain('an address inside a private network');
});

test('a feed that is served as a web page or as text is read all the same', async () => {
  server.routes.set('/text', ok(rss(item({ link: '/2' })), 'text/plain'));
  server.routes.set('/page', ok(rss(item({ link: '/3' })), 'text/html'));
  const { articles, notes } = await tellOf(['text', 'page']);
  expect([articles.length, notes]).toEqual([2, []]);
});

const inUtf16 = (text: string, { swap = false } = {}): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return swap ? bytes.swap16() : bytes;
};
/** In windows-1252, as far as these tests need it. */
const inWindows = (text: string): Buffer =>
  Buffer.from(text.replace('–', '\u0096').replace('“', '\u0093').replace('”', '\u0094'), 'latin1');
const DECLARED = '<?xml version="1.0" encoding="windows-1252"?>';

test.each<[string, string, (text: string) => Buffer]>([
  ['in windows-1252, which the header names', 'text/xml; charset=ISO-8859-1', (text) => inWindows(text)],
  ['in windows-1252, which it declares', 'text/xml', (text) => inWindows(DECLARED + text)],
  ['in windows-1252, which nobody names', 'text/xml', (text) => inWindows(text)],
  ['in windows-1252, under a name that nobody knows', 'text/xml; charset=x-none', (text) => inWindows(text)],
  ['in UTF-16 with a mark', 'text/xml', (text) => inUtf16(`\ufeff${text}`, { swap: true })],
  ['in UTF-16 without a mark', 'text/xml', (text) => inUtf16(text)],
  ['in UTF-16 without a mark, the other way round', 'text/xml; charset=utf-8', (text) => inUtf16(text, { swap: true })],
  ['in UTF-8, which nobody names', 'text/xml', (text) => Buffer.from(text)],
  ['in UTF-8 with a mark, against its header', 'text/xml; charset=latin1', (text) => Buffer.from(`\ufeff${text}`)],
  [
    'in UTF-8 that says it is UTF-16',
    'text/xml',
    (text) => Buffer.from(`<?xml version="1.0" encoding="UTF-16"?>${text}`),
  ],
])('a feed is read as a browser would: %s', async (_, type, encode) => {
  server.routes.set('/old', ok(encode(rss(item({ title: 'San José – “Spartans”' }))), type));
  const { articles } = await tellOf(['old']);
  expect(articles[0]?.title).toBe('San José – “Spartans”');
});

test('one broken byte costs a sign and not the charset', async () => {
  const bytes = Buffer.from(rss(item({ title: 'San José é é ? wins' })));
  bytes[bytes.indexOf('?')] = 0xff;
  server.routes.set('/odd', ok(bytes, 'text/xml'));
  const { articles } = await tellOf(['odd']);
  expect(articles[0]?.title).toBe('San José é é \ufffd wins');
});

test('relative links start from where the feed was found in the end', async () => {
  const atom =
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>E</title><entry><title>A</title><updated>2025-11-20T10:00:00Z</updated><link href="1"/></entry></feed>';
  server.routes.set('/moved', status(301, { location: '/deep/feed' }));
  server.routes.set('/deep/feed', ok(atom, 'application/atom+xml'));
  const { articles } = await tellOf(['moved']);
  expect(articles[0]?.externalUrl).toBe(`${server.url}/deep/1`);
});

test('feeds that take all the time there is leave the rest unasked', async () => {
  const feeds = Array.from({ length: 12 }, (_, at) => entry({ name: `F${at}` }));
  const get = vi.fn(async () => {
    await pause(300);
    return { body: rss(item()), finalUrl: '' };
  });
  const request = { now: NOW, isAsOf: false, season: SEASON_2025 };
  const fetched = await fetchFeeds({ http: { ...http(), get }, reader: readHere() }, feeds, request, 200);
  expect(get).toHaveBeenCalledTimes(6);
  expect(fetched[11]).toMatchObject({
    feed: { name: 'F11' },
    reading: { refused: 'the feeds before it took all the time there is for feeds' },
  });
});
