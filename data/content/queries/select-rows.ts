import { type SelectQueryBuilder, sql } from 'kysely';
import type { ContentDb } from '../database.ts';
import { chunksOf } from '../rows.ts';
import type { ContentSchema } from '../tables.ts';

/** The year of the season that the release shows; before that is noted, of the newest stored. For a `where`. */
const CURRENT_SEASON = sql<number>`coalesce(
  (select cast(value as integer) from meta where key = 'season'), (select max(year) from season))`;
/** What a query compares a season with: the one asked for, else the current one. */
export const seasonOr = (year: number | undefined) => (year === undefined ? CURRENT_SEASON : sql<number>`${year}`);

/** The tables whose rows belong to a season. */
export type SeasonTable = {
  [Table in keyof ContentSchema]: ContentSchema[Table] extends { season: number } ? Table : never;
}[keyof ContentSchema];

/** Selects from a season's rows of a table (the current one's). */
export function ofSeason<Table extends SeasonTable>(db: ContentDb, table: Table, season?: number) {
  const rows = db.selectFrom(table as 'game').where('season', '=', seasonOr(season));
  // Kysely has no type for one of several tables.
  return rows as unknown as SelectQueryBuilder<ContentSchema, Table, object>;
}

/** Replaces all that is stored of a season in some tables. Takes a transaction. */
export async function replaceSeason(
  trx: ContentDb,
  season: number,
  tables: { [Table in SeasonTable]?: readonly ContentSchema[Table][] },
): Promise<void> {
  for (const [name, rows] of Object.entries(tables)) {
    const table = name as 'game';
    await trx.deleteFrom(table).where('season', '=', season).execute();
    await insertRows(trx, table, rows as ContentSchema['game'][]);
  }
}

/** Inserts rows, however many. */
export async function insertRows<Table extends keyof ContentSchema>(
  db: ContentDb,
  table: Table,
  rows: readonly ContentSchema[Table][],
): Promise<void> {
  // Kysely has no type for one of several tables.
  for (const some of chunksOf(rows as unknown as readonly ContentSchema['game'][]))
    await db
      .insertInto(table as 'game')
      .values(some)
      .execute();
}
