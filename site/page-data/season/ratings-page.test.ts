import { expect, test } from 'vitest';

import { putRatings } from '#data/content/queries/rating.queries.ts';
import type { Game } from '#data/domain/football/game.ts';
import { PRESEASON, type GameForecast, type TeamRating } from '#data/domain/football/rating.ts';
import { buildFinal, buildGame, buildTeam } from '#data/testing/builders.ts';

import { ratingsPage } from './ratings-page.ts';
import { useSeason } from '#site/page-data/testing/use-season.ts';

const elm = buildTeam('elm');
const oak = buildTeam('oak');
const ash = buildTeam('ash');
const small = buildTeam('small', { classification: 'fcs' });
const teams = [elm, oak, ash, small];

const ratingsAfter = (week: number, ids: string[]): TeamRating[] =>
  ids.map((teamId, at) => ({
    ...{ season: 2025, week, teamId, rank: at + 1 },
    ...{ offense: 5 - at, defense: 1, rating: 6 - at },
  }));

const store = useSeason('2025-09-10T12:00:00Z');
/** The page of a season with these games and forecasts (home margin, home chance), rated as the lists say. */
async function pageOf(games: readonly [Game, number, number][], ratings: TeamRating[], now?: string) {
  await store.fill({ teams, games: games.map(([game]) => game) });
  const forecasts = games.map(([{ id }, homeMargin, homeWin]): GameForecast => ({
    ...{ gameId: id, season: 2025, homeMargin, homeWin },
  }));
  const state = { season: 2025, models: '', inputs: '', carried: '{}' };
  await putRatings(store.db, 2025, { ratings, forecasts, scores: [], state });
  const season = await store.seasonAt(now);
  return ratingsPage(store.db, season, [...season.games.values()]);
}

const first = buildFinal(buildGame(elm, oak, '2025-08-30T16:00:00Z'), 24, 17);
const second = buildFinal(buildGame(ash, oak, '2025-09-06T16:00:00Z'), 10, 31);
const third = buildFinal(buildGame(small, elm, '2025-09-06T20:00:00Z'), 0, 40);

test('teams stand by rank with what they have won and how they have moved', async () => {
  const page = await pageOf(
    [
      [first, 3, 0.57],
      [second, 20, 0.89],
      [third, 30, 0.97],
    ],
    [...ratingsAfter(1, ['elm', 'ash', 'oak']), ...ratingsAfter(2, ['oak', 'elm', 'ash'])],
  );
  expect(page.label).toBe('after Week 2');
  expect(page.rows.map(({ team, record, moved }) => [team.id, record, moved])).toEqual([
    ['oak', '1-1', 2],
    ['elm', '2-0', -1],
    ['ash', '0-1', -1],
  ]);
});

test('a week counts once its games are over: on its Thursday the page stands where it stood after the week before', async () => {
  const thursday = buildFinal(buildGame(ash, elm, '2025-09-11T23:00:00Z'), 45, 0);
  const saturday = buildGame(oak, small, '2025-09-13T16:00:00Z');
  const ratings = [
    ...ratingsAfter(1, ['elm', 'ash', 'oak']),
    ...ratingsAfter(2, ['oak', 'elm', 'ash']),
    ...ratingsAfter(3, ['ash', 'oak', 'elm']),
  ];
  const games = [first, second, thursday].map((game): [Game, number, number] => [game, 3, 0.57]);
  const now = '2025-09-12T12:00:00Z';
  const page = await pageOf([...games, [saturday, 3, 0.57]], ratings, now);
  expect([page.week, page.label]).toEqual([2, 'after Week 2']);
  expect(page.rows.map(({ team, record, moved }) => [team.id, record, moved])).toEqual([
    ['oak', '1-1', 2],
    ['elm', '1-0', -1],
    ['ash', '0-1', -1],
  ]);
  expect(page.best.map(({ path }) => path)).toEqual([`/games/${second.id}`]);
  const over = { status: 'final', away_score: 20, home_score: 10 } as const;
  await store.change('game', over, saturday.id);
  const season = await store.seasonAt('2025-09-14T12:00:00Z');
  const after = await ratingsPage(store.db, season, [...season.games.values()]);
  expect([after.label, after.rows[0]?.moved]).toEqual(['after Week 3', 2]);
});

test('the games of the last rated week are named, from the best forecast to the worst, in words', async () => {
  const misses = [7, 30, 14, 21, 3].map((points, at): [Game, number, number] => [
    buildFinal(buildGame(at % 2 === 0 ? elm : ash, oak, `2025-09-0${at + 3}T16:00:00Z`), 10, 10 + points),
    ...([0, 0.5] as const),
  ]);
  const page = await pageOf([[first, 70, 0.999], ...misses, [third, -3.4, 0.42]], ratingsAfter(2, ['elm']));
  expect(page.best.map(({ missedBy }) => missedBy)).toEqual([3, 7, 14, 21]);
  expect(page.worst.map(({ missedBy }) => Math.round(missedBy))).toEqual([43, 30]);
  expect(page.worst[0]).toMatchObject({
    result: 'Elm 40, Small 0',
    forecast: 'Small by 3 (58%)',
    path: `/games/${third.id}`,
  });
  expect(page.worst[1]?.forecast).toBe('even (50% for Oak)');
});

test('tenths count games between FBS teams alone, and what home teams made of their chances', async () => {
  const page = await pageOf(
    [
      [first, -5, 0.31],
      [second, 9, 0.39],
      [third, 30, 0.97],
      [buildGame(oak, ash, '2025-09-20T16:00:00Z'), 1, 0.52],
    ],
    ratingsAfter(2, ['elm']),
  );
  expect(page.tenths.filter(({ games }) => games > 0)).toEqual([{ from: 30, games: 2, expected: 0.35, seen: 0.5 }]);
});

test('before the first game there are ratings to show and nothing to judge; without ratings, neither', async () => {
  const ahead = buildGame(elm, oak, '2025-08-30T16:00:00Z');
  const now = '2025-08-01T12:00:00Z';
  const page = await pageOf([[ahead, 3, 0.57]], ratingsAfter(PRESEASON, ['elm', 'oak']), now);
  expect(page).toMatchObject({ week: PRESEASON, label: 'before the season', best: [], worst: [] });
  expect(page.rows.map(({ moved }) => moved)).toEqual([null, null]);
});

test('a season without ratings has a page without rows', async () => {
  const page = await pageOf([], []);
  expect(page).toMatchObject({ week: null, rows: [], best: [] });
});
