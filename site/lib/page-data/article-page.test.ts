import { afterEach, beforeEach, expect, test } from 'vitest';

import { buildArticle, buildFinal, buildGame, buildTeam } from '#data/testing/builders.ts';
import { createTestContentDb } from '#data/testing/create-test-db.ts';
import type { TestContentDb } from '#data/testing/create-test-db.ts';

import { cacheKey } from '../cache-key.ts';
import { fillContent } from '../../../data/testing/fill-content.ts';
import { articlePage } from './article-page.ts';
import { gatherSeason } from './season.ts';

let store: TestContentDb;

const NOW = new Date('2025-10-15T12:00:00Z');

const georgia = buildTeam('georgia');
const auburn = buildTeam('auburn');
const akron = buildTeam('akron', { conference: 'MAC' });

const opener = buildFinal(buildGame(akron, georgia, '2025-08-30T16:00:00Z'), 7, 45);
const derby = buildFinal(buildGame(georgia, auburn, '2025-10-11T23:30:00Z'), 20, 10);
const last = buildGame(auburn, akron, '2025-10-18T16:00:00Z');

beforeEach(async () => {
  store = await createTestContentDb();
  await fillContent(store.db, {
    teams: [georgia, auburn, akron],
    games: [last, derby, opener],
    articles: [
      buildArticle('recap-opener', {
        kind: 'recap',
        gameId: opener.id,
        teamIds: ['georgia'],
        publishedAt: '2025-08-30T20:00:00Z',
      }),
      buildArticle('preview-derby', {
        kind: 'preview',
        gameId: derby.id,
        teamIds: ['georgia', 'auburn'],
        publishedAt: '2025-10-07T12:00:00Z',
      }),
      buildArticle('recap-derby', {
        kind: 'recap',
        gameId: derby.id,
        teamIds: ['georgia', 'auburn'],
        content: 'One.\n\n Two. \n\n\n\nThree.',
      }),
      buildArticle('class-of-2026', { conference: 'SEC' }),
    ],
  });
});
afterEach(() => store.close());

const keyOf = async (id: string): Promise<string> =>
  cacheKey(articlePage(await gatherSeason(store.db, NOW), id));

test('an article shows its game and what else was written about it', async () => {
  const page = articlePage(await gatherSeason(store.db, NOW), 'recap-derby');
  expect(page).toMatchObject({
    article: { id: 'recap-derby', team: { name: 'Georgia' } },
    game: { id: derby.id, awayScore: 20 },
    sameGame: [{ id: 'preview-derby' }],
  });
});

test('each covered team leads to its games before and after that were written about', async () => {
  const season = await gatherSeason(store.db, NOW);
  expect(articlePage(season, 'recap-derby')?.trails).toEqual([
    {
      team: { id: 'georgia', name: 'Georgia' },
      previous: { articleId: 'recap-opener', label: 'Week 1: Georgia 45, Akron 7' },
      next: null,
    },
  ]);
  expect(articlePage(season, 'recap-opener')?.trails).toMatchObject([
    { team: { id: 'georgia' }, next: { articleId: 'recap-derby' } },
  ]);
});

test('a game after the regular season is named by its day, for one week holds several rounds', async () => {
  const semifinal = buildFinal(buildGame(auburn, georgia, '2026-01-09T00:30:00Z'), 20, 20);
  await fillContent(store.db, {
    games: [semifinal],
    articles: [buildArticle('recap-semifinal', { kind: 'recap', gameId: semifinal.id })],
  });
  const season = await gatherSeason(store.db, NOW);
  expect(articlePage(season, 'recap-derby')?.trails[0]?.next?.label).toMatch(/^Thu, Jan 8: /);
});

test('an article without a game has neither game nor trails', async () => {
  const page = articlePage(await gatherSeason(store.db, NOW), 'class-of-2026');
  expect(page).toMatchObject({ game: null, sameGame: [], trails: [] });
});

test('an unknown id has no page', async () => {
  const season = await gatherSeason(store.db, NOW);
  expect(articlePage(season, 'no-such-article')).toBeUndefined();
});

test("a team's new record leaves every article's page as it was", async () => {
  const before = await keyOf('recap-derby');
  await store.db.updateTable('team_season').set({ wins: 9, losses: 3 }).execute();
  expect(await keyOf('recap-derby')).toBe(before);
});

test.each([
  ['the text', { content: 'Other words.' }],
  ['the title', { title: 'Other title' }],
  ['the author', { author: 'B. Writer' }],
  ['a correction', { updated_at: '2025-10-13T12:00:00Z' }],
])('%s of an article changes its own page', async (_, change) => {
  const before = await keyOf('recap-opener');
  await store.db.updateTable('article').set(change).where('id', '=', 'recap-opener').execute();
  expect(await keyOf('recap-opener')).not.toBe(before);
});

test('the text and title of one article leave the pages of its neighbours as they were', async () => {
  const before = [await keyOf('recap-derby'), await keyOf('class-of-2026')];
  const change = { title: 'Other title', content: 'Other words.' };
  await store.db.updateTable('article').set(change).where('id', '=', 'recap-opener').execute();
  expect([await keyOf('recap-derby'), await keyOf('class-of-2026')]).toEqual(before);
});

test('a corrected score changes the pages that name it', async () => {
  const before = [await keyOf('recap-opener'), await keyOf('recap-derby')];
  const change = { home_score: 48 };
  await store.db.updateTable('game').set(change).where('id', '=', opener.id).execute();
  const after = [await keyOf('recap-opener'), await keyOf('recap-derby')];
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});

test('an empty store has an empty season', async () => {
  const empty = await createTestContentDb();
  await fillContent(empty.db, {});
  expect((await gatherSeason(empty.db, NOW)).articles.size).toBe(0);
  await empty.close();
});

test('an article with another text has another key', async () => {
  const before = await keyOf('recap-derby');
  await store.db
    .updateTable('article')
    .set({ content: 'Another text.' })
    .where('id', '=', 'recap-derby')
    .execute();
  expect(await keyOf('recap-derby')).not.toBe(before);
});
