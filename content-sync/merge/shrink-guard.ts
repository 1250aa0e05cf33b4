import type { Content } from '#data/content/content.ts';
import { SyncError } from '../core/sync-error.ts';
import type { SourceResult } from './merge-content.ts';
import { LEAST_SHARE_REPORTED_AGAIN } from './thresholds.ts';

const GUARDED = ['teams', 'games', 'recruits'] as const;

function refusal({ source, content }: SourceResult, stored: Content): string[] {
  // A source of news has never reported facts and need not begin.
  if (!source.reportsEverything) return [];
  return GUARDED.flatMap((entity) => {
    const records: Iterable<{ source: string }> = stored[entity].values();
    const before = [...records].filter((record) => record.source === source.name).length;
    const now = content[entity].length;
    if (now >= before * LEAST_SHARE_REPORTED_AGAIN[entity]) return [];
    return [`${source.name} reports ${now} ${entity} where it reported ${before} before`];
  });
}

/**
 * Refuses, with a SyncError, a source that suddenly reports far less than in the release before:
 * an empty list or half of the teams is far likelier a fault than a fact.
 */
export function guardAgainstShrinking(results: readonly SourceResult[], stored: Content): void {
  const refusals = results.flatMap((result) => refusal(result, stored));
  if (refusals.length > 0)
    throw new SyncError(
      `Refused: ${refusals.join('; ')}. If that is right, run again with --allow-shrink.`,
    );
}
