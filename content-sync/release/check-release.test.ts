import { mkdtempSync, rmSync, writeFileSync, appendFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertContentRows, noContentRows } from '#data/content/queries/store.queries.ts';
import { articleRow, gameRow, teamRow } from '#data/content/rows.ts';
import {
  buildArticle,
  buildFinal,
  buildGame,
  buildTeam,
  TEST_STAMP,
} from '#data/testing/builders.ts';
import { createTestContentDb, type TestContentDb } from '#data/testing/create-test-db.ts';
import type { ReleasePaths } from '#data/release-store/layout.ts';
import { releasePaths } from '#data/release-store/layout.ts';
import { stubBuild } from '../testing/stub-build.ts';
import { checkRelease } from './check-release.ts';

let content: TestContentDb;
let release: ReleasePaths;
beforeEach(async () => {
  content = await createTestContentDb();
  const rows = noContentRows();
  const [elm, oak] = [buildTeam('elm'), buildTeam('oak')];
  const game = buildFinal(buildGame(elm, oak, '2025-09-06T20:00:00Z'), 21, 14);
  rows.team.set('elm', teamRow(elm, TEST_STAMP)).set('oak', teamRow(oak, TEST_STAMP));
  rows.game.set(game.id, gameRow(game, TEST_STAMP));
  const article = buildArticle('a-story', { teamIds: ['elm'] });
  rows.article.set('a-story', { ...articleRow(article, TEST_STAMP), teams: ['elm'] });
  await insertContentRows(content.db, rows);
  release = {
    ...releasePaths(mkdtempSync(path.join(tmpdir(), 'hashmark-check-'))),
    contentDb: content.file,
  };
  await stubBuild({ release, fingerprint: '', isFull: false, onProgress: null });
});
afterEach(async () => {
  await content.close();
  rmSync(release.folder, { recursive: true, force: true });
});
const file = (name: string): string => path.join(release.site, name);

test('a whole release passes and its pages are counted', async () => {
  expect((await checkRelease(release)).pages).toHaveLength(5);
});

test.each<[string, () => void, string]>([
  [
    'an article without its page',
    () => rmSync(file('article/a-story.html')),
    'article/a-story.html is missing',
  ],
  ['no page for unknown addresses', () => rmSync(file('404.html')), '404.html is missing'],
  ['an empty page', () => writeFileSync(file('teams.html'), ''), 'teams.html is empty'],
  [
    'a page that was cut off',
    () => writeFileSync(file('teams.html'), `<html><main>${'x'.repeat(500)}`),
    'teams.html is cut off',
  ],
  [
    'a link that leads nowhere',
    () => appendFileSync(file('sitemap.html'), '<a href="/nowhere">x</a></html>'),
    'sitemap.html leads to /nowhere, which is not there',
  ],
  [
    'a style sheet that is gone',
    () => rmSync(file('_astro/site.abc123.css')),
    'leads to /_astro/site.abc123.css',
  ],
])('%s is found and named', async (_, breakIt, message) => {
  breakIt();
  await expect(checkRelease(release)).rejects.toThrow(message);
});

test('a home page without articles and content without games are found together', async () => {
  await content.db.deleteFrom('article').execute();
  await content.db.deleteFrom('game').execute();
  await stubBuild({ release, fingerprint: '', isFull: false, onProgress: null });
  await expect(checkRelease(release)).rejects.toThrow(
    /the content has no article\n {2}the content has no game/,
  );
});
