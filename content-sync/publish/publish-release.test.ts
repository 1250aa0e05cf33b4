import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildArticle, buildFinal, buildGame, buildTeam } from '#data/testing/builders.ts';
import { createTestContentDb, type TestContentDb } from '#data/testing/create-test-db.ts';
import { fillContent } from '#data/testing/fill-content.ts';
import { indexedPage } from '../build/render/page-index.ts';
import { readPage } from '../build/render/read-page.ts';
import { stubPages } from '../testing/stub-site.ts';
import { checkRelease } from './publish-release.ts';

let content: TestContentDb;
/** The release's files; every change to them is checked. */
let pages: Map<string, string>;
let assets: string[];
beforeEach(async () => {
  content = await createTestContentDb();
  const [elm, oak] = [buildTeam('elm'), buildTeam('oak')];
  const game = buildFinal(buildGame(elm, oak, '2025-09-06T20:00:00Z'), 21, 14);
  const articles = [buildArticle('a-story', { teamIds: ['elm'] })];
  await fillContent(content.db, { teams: [elm, oak], games: [game], articles });
  pages = await stubPages(content.file);
  assets = ['_astro/site.abc123.css'];
});
afterEach(() => content.close());

function check() {
  const targets = new Map<string, number>();
  const files = [...pages].map(([file, html]) => {
    const page = indexedPage(readPage(file, html), targets);
    return [file, { file, key: null, page }] as const;
  });
  return checkRelease(
    { contentDb: content.file },
    {
      index: { fingerprint: 'code', targets: [...targets.keys()], files: new Map(files) },
      files: new Set([...pages.keys(), ...assets]),
    },
  );
}

test('a whole release passes and its pages are counted', async () => {
  expect(await check()).toHaveLength(5);
});

test.each<[string, () => void, string]>([
  ['an article without its page', () => pages.delete('article/a-story.html'), 'article/a-story.html is missing'],
  ['no page for unknown addresses', () => pages.delete('404.html'), '404.html is missing'],
  [
    'a link that leads nowhere',
    () => pages.set('sitemap.html', `${pages.get('sitemap.html') ?? ''}<a href="/nowhere">x</a>`),
    'sitemap.html leads to /nowhere, which is not there',
  ],
  ['a style sheet that is gone', () => assets.pop(), 'leads to /_astro/site.abc123.css'],
])('%s is found and named', async (_, breakIt, message) => {
  breakIt();
  await expect(check()).rejects.toThrow(message);
});

test.each([
  ['an empty page', '', 'teams.html is empty'],
  ['a page that was cut off', `<html><main>${'x'.repeat(500)}`, 'teams.html is cut off'],
])('%s is refused as soon as it is rendered', (_, html, message) => {
  expect(() => readPage('teams.html', html)).toThrow(message);
});

test('a home page without articles and content without games are found together', async () => {
  await content.db.deleteFrom('article').execute();
  await content.db.deleteFrom('game').execute();
  pages = await stubPages(content.file);
  await expect(check()).rejects.toThrow(/the content has no article\n {2}the content has no game/);
});
