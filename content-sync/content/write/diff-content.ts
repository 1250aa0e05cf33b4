import { isDeepStrictEqual } from 'node:util';
import { ENTITIES, noContent, type Content, type Entity } from '#data/content/records.ts';

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
  /** Ids to delete: of records that are gone, and of changed ones before they are written anew. */
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
  const gone = [...stored.keys()].filter((id) => !wanted.has(id));
  remove[entity].push(...gone);
  const count = counts[entity];
  count.removed = gone.length;
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
