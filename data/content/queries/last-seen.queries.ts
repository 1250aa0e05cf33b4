import type { Entity } from '../content.ts';
import type { ContentDb } from '../database.ts';
import { chunksOf } from './chunks.ts';

/** When the stored records were last reported; every moment is ISO 8601 UTC. */
export interface LastSeen {
  /** By source: when it last reported everything that it knows. */
  sources: ReadonlyMap<string, string>;
  /** By `entity/id`: the records that were last reported at another moment than that. */
  records: ReadonlyMap<string, string>;
}

/** A record's key among all records: `games/<id>`. */
export const recordKey = (entity: Entity, id: string): string => `${entity}/${id}`;

/** When a record was last reported; undefined when its source never reported anything. */
export function lastSeenOf(
  { sources, records }: LastSeen,
  entity: Entity,
  { id, source }: { id: string; source: string },
): string | undefined {
  return records.get(recordKey(entity, id)) ?? sources.get(source);
}

/** When every stored record of a season was last reported. */
export async function readLastSeen(db: ContentDb, season: number): Promise<LastSeen> {
  const sources = await db
    .selectFrom('source_seen')
    .selectAll()
    .where('season', '=', season)
    .execute();
  const records = await db
    .selectFrom('record_seen')
    .selectAll()
    .where('season', '=', season)
    .execute();
  return {
    sources: new Map(sources.map((row) => [row.source, row.seen_at])),
    records: new Map(records.map((row) => [row.record, row.seen_at])),
  };
}

/** Replaces what is stored of a season (`before`) by `after`, writing only what differs. Takes a transaction. */
export async function putLastSeen(
  trx: ContentDb,
  season: number,
  before: LastSeen,
  after: LastSeen,
): Promise<void> {
  const old = [...before.records].filter(([record, at]) => after.records.get(record) !== at);
  for (const some of chunksOf(old.map(([record]) => record)))
    await trx
      .deleteFrom('record_seen')
      .where('season', '=', season)
      .where('record', 'in', some)
      .execute();
  const added = [...after.records].filter(([record, at]) => before.records.get(record) !== at);
  for (const some of chunksOf(added.map(([record, seen_at]) => ({ season, record, seen_at }))))
    await trx.insertInto('record_seen').values(some).execute();
  await trx.deleteFrom('source_seen').where('season', '=', season).execute();
  for (const [source, seen_at] of after.sources)
    await trx.insertInto('source_seen').values({ season, source, seen_at }).execute();
}
