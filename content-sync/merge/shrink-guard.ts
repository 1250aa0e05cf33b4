import { LEAST_SHARE_TOLD_AGAIN } from './thresholds.ts';
import type { ContentRows } from '#data/content/queries/store.queries.ts';
import { SyncError } from '../core/sync-error.ts';
import type { Told } from './merge-content.ts';

type GuardedEntity = keyof typeof LEAST_SHARE_TOLD_AGAIN;

const TABLE_OF = { teams: 'team', games: 'game', recruits: 'recruit' } as const;
const GUARDED: readonly GuardedEntity[] = ['teams', 'games', 'recruits'];

function countStored(stored: ContentRows, entity: GuardedEntity, source: string): number {
  const rows: Iterable<{ source: string }> = stored[TABLE_OF[entity]].values();
  return [...rows].filter((row) => row.source === source).length;
}

function refusal({ source, content }: Told, stored: ContentRows): string[] {
  // A source of news has never told facts and need not begin.
  if (!source.tellsEverything) return [];
  return GUARDED.flatMap((entity) => {
    const before = countStored(stored, entity, source.name);
    const now = content[entity].length;
    if (now >= before * LEAST_SHARE_TOLD_AGAIN[entity]) return [];
    return [`${source.name} tells ${now} ${entity} where it told ${before} before`];
  });
}

/**
 * Refuses, with a SyncError, a source that suddenly tells far less than in the release before:
 * an empty list or half of the teams is far likelier a fault than a fact.
 */
export function guardAgainstShrinking(told: readonly Told[], stored: ContentRows): void {
  const refusals = told.flatMap((one) => refusal(one, stored));
  if (refusals.length > 0)
    throw new SyncError(
      `Refused: ${refusals.join('; ')}. If that is right, run again with --allow-shrink.`,
    );
}
