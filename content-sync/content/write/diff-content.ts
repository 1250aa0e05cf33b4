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

const perEntity = <Value>(make: () => Value) =>
  Object.fromEntries(ENTITIES.map((entity) => [entity, make()])) as Record<Entity, Value>;

function diffEntity(
  entity: Entity,
  stored: ReadonlyMap<string, object>,
  wanted: ReadonlyMap<string, object>,
  { write, remove, counts }: ContentDiff,
): void {
  const target: Map<string, object> = write[entity];
  const removed = [...stored.keys()].filter((id) => !wanted.has(id));
  remove[entity].push(...removed);
  const count = counts[entity];
  count.removed = removed.length;
  count.total = wanted.size;
  for (const [id, record] of wanted) {
    const before = stored.get(id);
    if (before !== undefined && isDeepStrictEqual(before, record)) continue;
    target.set(id, record);
    if (before === undefined) count.added += 1;
    else {
      count.changed += 1;
      remove[entity].push(id);
    }
  }
}

/** Compares the stored content with the wanted one; a record has changed when any field has. */
export function diffContent(stored: Content, wanted: Content): ContentDiff {
  const diff: ContentDiff = {
    write: noContent(),
    remove: perEntity(() => []),
    counts: perEntity(() => ({ added: 0, changed: 0, removed: 0, total: 0 })),
  };
  for (const entity of ENTITIES) diffEntity(entity, stored[entity], wanted[entity], diff);
  return diff;
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

/** The hash after a season's own facts have changed; `before` is undefined for one that is new. */
export function hashAfterSeason(storedHash: string, before: Season | undefined, after: Season): string {
  // A list of lists, because a record's fields within another one would come in any order.
  const hashOf = ({ weeks, ...facts }: Season): bigint =>
    hashRecord('season', {
      ...facts,
      weeks: weeks.map((week) => [week.number, week.name, week.startsOn, week.endsOn, week.description]),
    });
  let sum = hashAsNumber(storedHash) + hashOf(after);
  if (before !== undefined) sum -= hashOf(before);
  return BigInt.asUintN(HASH_BITS, sum).toString(16);
}

/**
 * One hash (hex) over everything that a reader can see; equal hashes mean equal content. It is the sum of the records'
 * hashes, so that the hash after a change follows from the one before (`stored` and its hash) and from what has
 * changed.
 */
export function hashAfter(storedHash: string, stored: Content, { write, remove }: ContentDiff): string {
  let sum = hashAsNumber(storedHash);
  for (const entity of ENTITIES) {
    for (const id of remove[entity]) {
      const before = stored[entity].get(id);
      if (before !== undefined) sum -= hashRecord(entity, before);
    }
    for (const record of write[entity].values()) sum += hashRecord(entity, record);
  }
  return BigInt.asUintN(HASH_BITS, sum).toString(16);
}
