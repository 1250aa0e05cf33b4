import { sql } from 'kysely';
import type { ContentDb } from '../database.ts';
import type { ContentCounts } from '../../contract/content.ts';
import type { MovedAddress } from '../records.ts';
import { type RowOf, toRecord, toRow } from '../rows.ts';
import { insertRows, seasonOr } from './select-rows.ts';

/** What a release says about itself. */
export interface ReleaseMeta {
  /** Sorts by time; the name of the release's folder. */
  releaseId: string;
  /** ISO 8601 UTC. */
  createdAt: string;
  /**
   * The moment the content stands for when it was imported with `--as-of` (ISO 8601 UTC), else null: the real clock.
   */
  asOf: string | null;
  /** The year of the season that it shows. */
  season: number;
  /**
   * The Eastern day (`YYYY-MM-DD`) on which the season after it begins, where that one is not stored but its day known.
   */
  nextKickoff: string | null;
  /** One hash over everything a reader can see; equal hashes mean equal content. */
  contentHash: string;
}

/** What a release says about itself; throws when the database was never finished. */
export async function getReleaseMeta(db: ContentDb): Promise<ReleaseMeta> {
  const rows = await db.selectFrom('meta').select(['key', 'value']).execute();
  const values = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  const lacking = ['release_id', 'created_at', 'season', 'content_hash'].find((key) => values[key] === undefined);
  if (lacking !== undefined) throw new Error(`this content database has no ${lacking}: unfinished?`);
  const facts = { as_of: null, next_kickoff: null, ...values, season: Number(values['season']) };
  return toRecord(facts as RowOf<ReleaseMeta>);
}

export async function putReleaseMeta(db: ContentDb, meta: ReleaseMeta): Promise<void> {
  const known = Object.entries(toRow(meta)).filter(([, value]) => value !== null);
  const rows = known.map(([key, value]) => ({ key, value: String(value) }));
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('meta').execute();
    await trx.insertInto('meta').values(rows).execute();
  });
}

/** Counts the content of a release: its season's, the class that is recruited in it, and all articles up to it. */
export async function countContent(db: ContentDb): Promise<ContentCounts> {
  const current = seasonOr(undefined);
  const one = async (query: { executeTakeFirstOrThrow: () => Promise<{ n: number }> }) =>
    (await query.executeTakeFirstOrThrow()).n;
  const count = (table: 'team_season' | 'game' | 'article') =>
    db.selectFrom(table as 'team_season').select((eb) => eb.fn.countAll<number>().as('n'));
  const recruits = db.selectFrom('recruit').where('class_year', '=', sql<number>`${current} + 1`);
  return {
    teams: await one(count('team_season').where('season', '=', current).where('is_covered', '=', 1)),
    games: await one(count('game').where('season', '=', current)),
    articles: await one(count('article').where('season', '<=', current)),
    recruits: await one(recruits.select((eb) => eb.fn.countAll<number>().as('n'))),
    recruitingNews: await one(
      recruits
        .innerJoin('recruiting_news', 'recruiting_news.recruit_id', 'recruit.id')
        .select((eb) => eb.fn.countAll<number>().as('n')),
    ),
  };
}

/** Whether any team, game or recruit of any season comes from that source. */
export async function hasRecordsOf(db: ContentDb, source: string): Promise<boolean> {
  const tables = ['game', 'team_season', 'recruit'] as const;
  const found = await Promise.all(
    tables.map((table) =>
      db
        .selectFrom(table as 'game')
        .select('source')
        .where('source', '=', source)
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  return found.some((row) => row !== undefined);
}

/** Every address that was moved or deleted, by its path. */
export async function mapMovedAddresses(db: ContentDb): Promise<Map<string, MovedAddress>> {
  const rows = await db.selectFrom('moved_address').selectAll().orderBy('path').execute();
  return new Map(rows.map((row) => [row.path, toRecord(row)]));
}

/**
 * What became of an address (decoded, no trailing slash); undefined when it never was a page. When its target was
 * deleted too, the address counts as deleted.
 */
export async function findMovedAddress(db: ContentDb, path: string): Promise<MovedAddress | undefined> {
  const row = await db
    .selectFrom('moved_address as moved')
    .leftJoin('moved_address as target', 'target.path', 'moved.to_path')
    .select(['moved.path', 'moved.to_path', 'moved.since', 'target.path as lost_target'])
    .where('moved.path', '=', path)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const toPath = row.lost_target === null ? row.to_path : null;
  return { path: row.path, toPath, since: row.since };
}

/** Replaces all moved addresses. Takes a transaction. */
export async function putMovedAddresses(trx: ContentDb, addresses: readonly MovedAddress[]): Promise<void> {
  await trx.deleteFrom('moved_address').execute();
  await insertRows(trx, 'moved_address', addresses.map(toRow));
}
