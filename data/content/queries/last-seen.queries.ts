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

/** When every stored record was last reported. */
export async function readLastSeen(db: ContentDb): Promise<LastSeen> {
  const sources = await db.selectFrom('source_seen').selectAll().execute();
  const records = await db.selectFrom('record_seen').selectAll().execute();
  return {
    sources: new Map(sources.map((row) => [row.source, row.seen_at])),
    records: new Map(records.map((row) => [row.record, row.seen_at])),
  };
}

/** Replaces what is stored (`before`) by `after`, writing only what differs. Takes a transaction. */
export async function putLastSeen(
  trx: ContentDb,
  before: LastSeen,
  after: LastSeen,
): Promise<void> {
  const old = [...before.records].filter(([record, at]) => after.records.get(record) !== at);
  for (const some of chunksOf(old.map(([record]) => record)))
    await trx.deleteFrom('record_seen').where('record', 'in', some).execute();
  const added = [...after.records].filter(([record, at]) => before.records.get(record) !== at);
  for (const some of chunksOf(added.map(([record, seen_at]) => ({ record, seen_at }))))
    await trx.insertInto('record_seen').values(some).execute();
  await trx.deleteFrom('source_seen').execute();
  for (const [source, seen_at] of after.sources)
    await trx.insertInto('source_seen').values({ source, seen_at }).execute();
}
