import { Type } from 'typebox';
import type { Content } from '#data/content/records.ts';
import type { AnswerCounts } from '../../core/content.ts';
import { SyncError } from '../../core/sync-error.ts';
import type { SourceResult } from './merge-content.ts';
import { MIN_SHARE_ANSWERED_AGAIN, MIN_SHARE_REPORTED_AGAIN } from '../../core/thresholds.ts';

const GUARDED = ['teams', 'games', 'recruits'] as const;

/** The counts of all sources' calls as they are kept between updates. A lost file measures nothing once. */
export const ANSWER_COUNTS = Type.Record(Type.String(), Type.Integer({ minimum: 0 }));

/** The counts of every call that was made before or now, the newer ones where there are two. */
export function nextAnswerCounts(before: AnswerCounts, results: readonly SourceResult[]): AnswerCounts {
  const counts = results.map(({ content }) => content.answerCounts ?? {});
  return Object.fromEntries([before, ...counts].flatMap(Object.entries<number>));
}

/** What a call left out of what it answered before; one record of a short list may always be missing. */
function shrunkenCalls({ source, content }: SourceResult, before: AnswerCounts): string[] {
  return Object.entries(content.answerCounts ?? {}).flatMap(([call, now]) => {
    const then = before[call] ?? 0;
    if (then - now <= 1 || now >= then * MIN_SHARE_ANSWERED_AGAIN) return [];
    return [`${source.name} answers ${call} with ${now} records where it had ${then} before`];
  });
}

function shrunkenEntities({ source, content }: SourceResult, stored: Content): string[] {
  return GUARDED.flatMap((entity) => {
    const records: Iterable<{ source: string }> = stored[entity].values();
    const before = [...records].filter((record) => record.source === source.name).length;
    const now = content[entity].length;
    if (now >= before * MIN_SHARE_REPORTED_AGAIN[entity]) return [];
    return [`${source.name} reports ${now} ${entity} where it reported ${before} before`];
  });
}

/**
 * Refuses, with a SyncError, a source that suddenly reports far less than before: an empty list or half of the teams is
 * far likelier a fault than a fact. Each call is measured against what it was answered with the last time (`before`),
 * because what one of them lacks another may name (the teams of an opponent's game); then what is made of them all
 * against the release.
 */
export function guardAgainstShrinking(
  results: readonly SourceResult[],
  stored: Content,
  before: AnswerCounts = {},
): void {
  const refusals = results.flatMap((result) => {
    // A source of news has never reported facts and need not begin.
    if (!result.source.reportsEverything) return [];
    const calls = shrunkenCalls(result, before);
    return calls.length > 0 ? calls : shrunkenEntities(result, stored);
  });
  if (refusals.length > 0)
    throw new SyncError(`Refused: ${refusals.join('; ')}. If that is right, run again with --allow-shrink.`);
}
