import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContentDb } from '#data/content/database.ts';
import { findHomeAdvantage, lastRatedWeek } from '#data/content/queries/rating.queries.ts';
import { PRESEASON } from '#data/domain/football/rating.ts';
import type { TestContentDb } from '#data/testing/create-test-db.ts';
import { bundledSeason, changeAndRate, ratedStore, ratingRows } from '../../testing/rated-store.ts';
import { useTestSyncs } from '../../testing/use-test-syncs.ts';

type Season = Awaited<ReturnType<typeof bundledSeason>>;
type Rows = Awaited<ReturnType<typeof ratingRows>>;

let season: Season;
let store: TestContentDb;
let asStored: Rows;
beforeAll(async () => {
  season = await bundledSeason(2025);
  store = await ratedStore(season);
  asStored = await ratingRows(store, 2025);
});
afterAll(() => store.close());

/** The rows after a change, which is taken back afterwards. */
async function after(change: (trx: ContentDb) => Promise<unknown>): Promise<Rows> {
  await changeAndRate(store, 2025, change);
  const rows = await ratingRows(store, 2025);
  await changeAndRate(store, 2025, async (trx) => {
    const { games } = season;
    const known = await trx.selectFrom('game').select('id').execute();
    for (const { id } of known) if (!games.has(id)) await trx.deleteFrom('game').where('id', '=', id).execute();
    for (const { id, week, gameDate, status, homeScore, awayScore } of games.values())
      await trx
        .updateTable('game')
        .set({ week, game_date: gameDate, status, home_score: homeScore, away_score: awayScore })
        .where('id', '=', id)
        .execute();
  });
  return rows;
}

const upTo = ({ ratings, forecasts }: Rows, week: number) => ({
  ratings: ratings.filter((row) => row.week <= week),
  // What was expected of a week's games stood before it.
  forecasts: forecasts.filter((row) => row.week <= week + 1),
});

test('every FBS team is rated before the season and after each of its weeks, and every game of theirs is forecast', () => {
  const fbs = [...season.teams.values()].filter(({ classification }) => classification === 'fbs');
  expect(asStored.ratings).toHaveLength(fbs.length * 21);
  expect(asStored.forecasts).toHaveLength(season.games.size);
  for (const [, week] of Map.groupBy(asStored.ratings, (row) => row.week)) {
    const inOrder = week.toSorted((a, b) => a.rank - b.rank);
    expect(inOrder.map(({ rank }) => rank)).toEqual(fbs.map((_, place) => place + 1));
    const ratings = inOrder.map(({ rating }) => rating);
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    expect(ratings.reduce((sum, rating) => sum + rating, 0)).toBeCloseTo(0, 0);
    for (const { offense, defense, rating } of week) expect(offense + defense).toBeCloseTo(rating);
  }
});

test('the champion ends first, and home is worth two to five points', async () => {
  const last = asStored.ratings.filter(({ week }) => week === 19);
  expect(last.find(({ rank }) => rank === 1)?.team_id).toBe('indiana');
  const home = await findHomeAdvantage(store.db, 2025);
  expect(home).toBeGreaterThan(2);
  expect(home).toBeLessThan(5);
});

test('a season in another order comes out the same', async () => {
  const reversed = <Value>(map: Map<string, Value>) => new Map([...map].toReversed());
  const other = await ratedStore({
    ...season,
    teams: reversed(season.teams),
    games: reversed(season.games),
  });
  expect(await ratingRows(other, 2025)).toEqual(asStored);
  await other.close();
});

describe('nothing of the future enters', () => {
  const LAST = 8;
  const later = (trx: ContentDb) => trx.updateTable('game').where('week', '>', LAST);

  test.each<[string, (trx: ContentDb) => Promise<unknown>]>([
    [
      'when later games are still to come',
      (trx) => later(trx).set({ status: 'scheduled', home_score: null, away_score: null }).execute(),
    ],
    ['when they end otherwise', (trx) => later(trx).set({ home_score: 3, away_score: 70 }).execute()],
    [
      'when they are moved by weeks',
      (trx) => later(trx).set({ week: 19, game_date: '2026-01-15T20:00:00Z' }).execute(),
    ],
    [
      'when there are more of them',
      async (trx) => {
        const more = await trx.selectFrom('game').selectAll().where('week', '=', 10).execute();
        for (const game of more)
          await trx
            .insertInto('game')
            .values({ ...game, id: `${game.id}-again`, week: 17 })
            .execute();
      },
    ],
  ])('%s', async (_, change) => {
    const changed = await after(change);
    expect(changed.scores).not.toEqual(asStored.scores);
    expect(upTo({ ...changed, forecasts: [] }, LAST)).toEqual(upTo({ ...asStored, forecasts: [] }, LAST));
    const known = new Map(asStored.forecasts.map((row) => [row.game_id, row]));
    const early = changed.forecasts.filter(({ week }) => week <= LAST);
    expect(early.length).toBeGreaterThan(400);
    for (const row of early) expect(row).toEqual(known.get(row.game_id));
  });

  test('and a day within its week changes nothing at all', async () => {
    const moved = await after((trx) => trx.updateTable('game').set({ game_date: '2025-08-01' }).execute());
    expect(moved).toEqual(asStored);
  });
});

describe('a result that is corrected', () => {
  const correct = (trx: ContentDb) =>
    trx
      .updateTable('game')
      .set({ home_score: 63 })
      .where('week', '=', 6)
      .where('home_team_id', '=', 'ohio-state')
      .execute();

  test('changes what comes after it, and nothing before', async () => {
    const corrected = await after(correct);
    expect(upTo(corrected, 5)).toEqual(upTo(asStored, 5));
    const after6 = (rows: Rows) => rows.ratings.find((row) => row.week === 6 && row.rank === 1);
    expect(after6(corrected)).not.toEqual(after6(asStored));
  });

  test('leaves the same as if it had been so from the beginning', async () => {
    const corrected = await after(correct);
    const game = [...season.games.values()].find(({ week, homeTeamId }) => week === 6 && homeTeamId === 'ohio-state');
    const games = new Map(season.games);
    if (game?.status === 'final') games.set(game.id, { ...game, homeScore: 63 });
    const anew = await ratedStore({ ...season, games });
    expect(await ratingRows(anew, 2025)).toEqual(corrected);
    await anew.close();
  });
});

test('a season is rated anew only when what it follows from has changed', async () => {
  const mark = (trx: ContentDb) => trx.updateTable('team_rating').set({ offense: 99 }).where('rank', '=', 1).execute();
  const isMarked = async () => (await ratingRows(store, 2025)).ratings.some(({ offense }) => offense === 99);
  await changeAndRate(store, 2025, mark);
  expect(await isMarked()).toBe(true);
  await changeAndRate(store, 2025, (trx) => trx.updateTable('game').set({ venue: 'Elsewhere' }).execute());
  expect(await isMarked()).toBe(true);
  const models = { models: 'others' };
  await changeAndRate(store, 0, (trx) => trx.updateTable('rating_state').set(models).execute());
  expect(await isMarked()).toBe(true);
  await changeAndRate(store, 2025, (trx) => trx.updateTable('rating_state').set({ inputs: 'others' }).execute());
  expect(await isMarked()).toBe(false);
  expect(await ratingRows(store, 2025)).toEqual(asStored);
});

test('a game that goes takes its forecast along, and cannot go without', async () => {
  const [id = ''] = season.games.keys();
  const without = await after((trx) => trx.deleteFrom('game').where('id', '=', id).execute());
  expect(without.forecasts.map(({ game_id }) => game_id)).not.toContain(id);
  await expect(
    store.db
      .deleteFrom('game')
      .where('id', 'in', [...season.games.keys()].slice(1, 2))
      .execute(),
  ).rejects.toThrow(/foreign key/i);
}, 10_000);

test('a sync rates what it writes', async () => {
  const sync = setUp();
  await sync.sync();
  expect(await sync.withContent((db) => lastRatedWeek(db))).toBe(3);
  const rows = await sync.withContent((db) =>
    db.selectFrom('team_rating').selectAll().where('team_id', '=', 'elm').execute(),
  );
  expect(rows.map(({ week }) => week)).toEqual([PRESEASON, 0, 1, 2, 3]);
});
const setUp = useTestSyncs();
