import path from 'node:path';
import { noContent, type Content } from '#data/content/records.ts';
import type { ContentDb } from '#data/content/database.ts';
import { deferForeignKeys, insertContent } from '#data/content/queries/record.queries.ts';
import { putSeason } from '#data/content/queries/season.queries.ts';
import type { Season } from '#data/domain/football/season.ts';
import { PROJECT_ROOT } from '#data/settings/settings.ts';
import { createTestContentDb, type TestContentDb } from '#data/testing/create-test-db.ts';
import { updateRatings } from '../models/ratings/update-ratings.ts';
import { parseSnapshot, readSnapshot, snapshotContent } from '../sources/snapshot/snapshot.source.ts';

/** The teams and games of a bundled season, as they are stored. */
export async function bundledSeason(
  year: number,
): Promise<{ season: Season; teams: Content['teams']; games: Content['games'] }> {
  const folder = path.join(PROJECT_ROOT, 'data/snapshot', String(year));
  const snapshot = parseSnapshot(readSnapshot(folder));
  const now = new Date('2026-11-22T12:00:00Z');
  const { teams, games } = snapshotContent(snapshot, { now, isAsOf: false });
  const stored = <Item extends { id: string }>(items: readonly Item[]) =>
    new Map(items.map((item) => [item.id, { ...item, source: 'snapshot' }]));
  return {
    season: { ...snapshot.season, champion: null },
    teams: stored(teams),
    games: stored(games),
  };
}

/** Stores seasons and rates them. */
export async function ratedStore(...seasons: Awaited<ReturnType<typeof bundledSeason>>[]): Promise<TestContentDb> {
  const store = await createTestContentDb();
  await inTransaction(store.db, async (trx) => {
    for (const { season, teams, games } of seasons) {
      await putSeason(trx, season);
      await insertContent(trx, season.year, { ...noContent(), teams, games });
    }
    await updateRatings(trx, new Set());
  });
  return store;
}

async function inTransaction(db: ContentDb, run: (trx: ContentDb) => Promise<unknown>) {
  await db.transaction().execute(async (trx) => {
    await deferForeignKeys(trx);
    await run(trx);
  });
}

/** Changes what is stored of a season and rates it anew, in one transaction as a sync does. */
export async function changeAndRate(
  { db }: TestContentDb,
  season: number,
  change: (trx: ContentDb) => Promise<unknown>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await change(trx);
    await updateRatings(trx, new Set([season]));
  });
}

/** Everything that comes of rating a season. */
export async function ratingRows({ db }: TestContentDb, season: number) {
  return {
    ratings: await db.selectFrom('team_rating').selectAll().where('season', '=', season).execute(),
    forecasts: await db
      .selectFrom('game_forecast')
      .innerJoin('game', 'game.id', 'game_forecast.game_id')
      .select(['game_id', 'home_margin', 'home_win', 'week'])
      .where('game_forecast.season', '=', season)
      .orderBy('game_id')
      .execute(),
    scores: await db.selectFrom('forecast_score').selectAll().where('season', '=', season).execute(),
  };
}
