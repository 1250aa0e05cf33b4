import { isDeepStrictEqual } from 'node:util';
import { createHash } from 'node:crypto';
import { type Content, ENTITIES, type Entity, noContent } from '#data/content/records.ts';
import type { Season } from '#data/domain/football/season.ts';

/** How many records of a kind a sync adds, changes and removes, and how many there are afterwards. */
interface EntityCounts {
  added: number;
  changed: number;
  removed: number;
  total: number;
}

/** What must happen to the stored records for them to become the wanted ones. */
export interface ContentDiff {
  /** New records and the new form of changed ones. */
  write: Content;
  /** Ids to delete: of removed records, and of changed ones before they are written again. */
  remove: Record<Entity, string[]>;
  counts: Record<Entity, EntityCounts>;
}

/** Compares the stored content with the wanted one; a record has changed when any field has. */
export function diffContent(stored: Content, wanted: Content): ContentDiff {
  const write = noContent();
  const remove = {} as ContentDiff['remove'];
  const counts = {} as ContentDiff['counts'];
  for (const entity of ENTITIES) {
    const before: ReadonlyMap<string, object> = stored[entity];
    const after: ReadonlyMap<string, object> = wanted[entity];
    const target: Map<string, object> = write[entity];
    for (const [id, record] of after) if (!isDeepStrictEqual(before.get(id), record)) target.set(id, record);
    const changed = [...target.keys()].filter((id) => before.has(id));
    const removed = [...before.keys()].filter((id) => !after.has(id));
    remove[entity] = [...removed, ...changed];
    counts[entity] = {
      added: target.size - changed.length,
      changed: changed.length,
      removed: removed.length,
      total: after.size,
    };
  }
  return { write, remove, counts };
}

const HASH_BITS = 256;
/**
 * A record's hash as a number, whatever the order of its fields; its source is left out, because no page shows
 * it.
 */
function hashRecord(entity: string, record: object): bigint {
  const fields = Object.entries(record)
    .filter(([field]) => field !== 'source')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash('sha256').update(JSON.stringify([entity, fields]));
  return BigInt(`0x${hash.digest('hex')}`);
}

/** A hash of another kind says nothing. */
const hashAsNumber = (hash: string): bigint => (/^[0-9a-f]{1,64}$/.test(hash) ? BigInt(`0x${hash}`) : 0n);

function hashSeason({ weeks, ...facts }: Season): bigint {
  // A list of lists, because a record's fields within another one would come in any order.
  const lists = weeks.map((week) => [week.number, week.name, week.startsOn, week.endsOn, week.description]);
  return hashRecord('season', { ...facts, weeks: lists });
}

/**
 * One hash (hex) over everything that a reader can see; equal hashes mean equal content. It is the sum of the records'
 * hashes, so that the hash after a change follows from the one before and from what has changed of a season's records
 * and of its own facts (`before` is undefined for one that is new).
 */
export function hashAfter(
  storedHash: string,
  {
    stored,
    diff: { write, remove },
    before,
    season,
  }: { stored: Content; diff: ContentDiff; before: Season | undefined; season: Season },
): string {
  let sum = hashAsNumber(storedHash) + hashSeason(season);
  if (before !== undefined) sum -= hashSeason(before);
  for (const entity of ENTITIES) {
    for (const id of remove[entity]) {
      const record = stored[entity].get(id);
      if (record !== undefined) sum -= hashRecord(entity, record);
    }
    for (const record of write[entity].values()) sum += hashRecord(entity, record);
  }
  return BigInt.asUintN(HASH_BITS, sum).toString(16);
}
