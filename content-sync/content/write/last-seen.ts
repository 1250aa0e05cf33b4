import { ENTITIES, type Content, type Entity } from '#data/content/records.ts';
import { type LastSeen, lastSeenOf, recordKey } from '#data/content/queries/record.queries.ts';

/** What the sources of one update have reported. */
export interface Reported {
  /** The sources that were asked for everything they know. */
  sources: ReadonlySet<string>;
  /** The records that were reported, as `entity/id`. */
  records: ReadonlySet<string>;
}

/** The records that one source has reported. */
export interface SourceReport {
  source: { name: string };
  content: Partial<Record<Entity, readonly { id: string }[]>>;
}

/** Nothing was asked. */
export const NOTHING_REPORTED: Reported = { sources: new Set(), records: new Set() };

/** What these sources have reported of everything they know, and `games` that were asked for by themselves. */
export function reportedBy(reports: readonly SourceReport[], games: readonly { id: string }[] = []): Reported {
  const contents = [...reports.map(({ content }) => content), { games }];
  return {
    sources: new Set(reports.map(({ source }) => source.name)),
    records: new Set(
      contents.flatMap((content) =>
        ENTITIES.flatMap((entity) => content[entity]?.map(({ id }) => recordKey(entity, id)) ?? []),
      ),
    ),
  };
}

/**
 * When each record of `wanted` was last seen, after an update at `now` (ISO 8601 UTC): now where it was reported,
 * else when it was before.
 */
export function nextLastSeen(
  before: LastSeen,
  wanted: Content,
  { reported, now }: { reported: Reported; now: string },
): LastSeen {
  const records = new Map<string, string>();
  for (const entity of ENTITIES)
    for (const record of wanted[entity].values()) {
      const key = recordKey(entity, record.id);
      const isAsked = reported.sources.has(record.source);
      // What its source reported with everything else has the source's moment.
      if (isAsked && reported.records.has(key)) continue;
      const earlier = isAsked ? lastSeenOf(before, entity, record) : before.records.get(key);
      const own = reported.records.has(key) ? now : earlier;
      if (own !== undefined) records.set(key, own);
    }
  const asked = [...reported.sources].map((source) => [source, now] as const);
  return { sources: new Map([...before.sources, ...asked]), records };
}
