import { sql } from 'kysely';
import type { Season } from '../../domain/season.ts';
import { seasonWeeks } from '../../domain/week.ts';
import type { ContentDb } from '../database.ts';
import { toRecord, toRecordWithoutSeason, toRow } from '../rows.ts';

/** The year of the season that the release shows; before that is noted, of the newest stored. For a `where`. */
const CURRENT_SEASON = sql<number>`coalesce(
  (select cast(value as integer) from meta where key = 'season'), (select max(year) from season))`;

/** What a query compares a season with: the one asked for, else the current one. */
export const seasonOr = (year: number | undefined) =>
  year === undefined ? CURRENT_SEASON : sql<number>`${year}`;

/** Every stored season, oldest first. */
export async function listSeasons(db: ContentDb): Promise<Season[]> {
  const rows = await db.selectFrom('season').selectAll().orderBy('year').execute();
  const weeks = await db.selectFrom('season_week').selectAll().orderBy('number').execute();
  const weeksOf = Map.groupBy(weeks, ({ season }) => season);
  return rows.map((row) => ({
    ...toRecord(row),
    // A database from before there were seasons has none of its weeks.
    weeks: weeksOf.get(row.year)?.map(toRecordWithoutSeason) ?? seasonWeeks(row.year),
  }));
}

/** The season of that year, without one the current season; undefined when it is not stored. */
export async function findSeason(db: ContentDb, year?: number): Promise<Season | undefined> {
  const seasons = await listSeasons(db);
  const { current } = await db.selectNoFrom(seasonOr(year).as('current')).executeTakeFirstOrThrow();
  return seasons.find((season) => season.year === current);
}

/** The season that the release shows; throws where none is stored. */
export async function currentSeason(db: ContentDb): Promise<Season> {
  const season = await findSeason(db);
  if (season === undefined) throw new Error('this content database has no season: unfinished?');
  return season;
}

/** Stores a season in the place of what was known of it. Takes a transaction. */
export async function putSeason(trx: ContentDb, season: Season): Promise<void> {
  const { year, weeks } = season;
  const row = toRow(season);
  await trx
    .insertInto('season')
    .values(row)
    .onConflict((conflict) => conflict.column('year').doUpdateSet(row))
    .execute();
  await trx.deleteFrom('season_week').where('season', '=', year).execute();
  await trx
    .insertInto('season_week')
    .values(weeks.map((week) => ({ season: year, ...toRow(week) })))
    .execute();
}
