import { Type } from 'typebox';
import type { Content } from '#data/content/records.ts';
import { storePaths } from '#data/releases/layout.ts';
import type { SyncReport } from '#data/releases/reports.ts';
import type { SyncSettings } from '#data/settings/settings.ts';
import type { AnswerCounts, Source, SourceRequest } from '../../core/source.ts';
import { SyncError } from '../../core/sync-error.ts';
import { MIN_SHARE_ANSWERED_AGAIN, MIN_SHARE_REPORTED_AGAIN } from '../../core/thresholds.ts';
import { keepCommitmentSteps } from '../recruiting/commitments.ts';
import { readState, writeState } from '../../core/state-file.ts';
import { mergeContent, type SourceResult } from './merge-content.ts';
import { keepMissing, MISSING_BY_SEASON } from './missing-records.ts';

const GUARDED = ['teams', 'games', 'recruits'] as const;
/** The counts of all sources' calls as they are stored between updates. Without the file one update goes unmeasured. */
const ANSWER_COUNTS = Type.Record(Type.String(), Type.Integer({ minimum: 0 }));

/** The counts of every call that was made before or now, the newer ones where there are two. */
function nextAnswerCounts(before: AnswerCounts, results: readonly SourceResult[]): AnswerCounts {
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

/**
 * What a season's content shall be by the answers of its sources, over `base`; `stored` is what is published of it. A
 * SyncError refuses answers that shrank too far, unless that is allowed; the notes name the results that were taken
 * back.
 */
export async function mergeSeason(
  { sources, config }: { sources: readonly Source[]; config: Pick<SyncSettings, 'storeDir' | 'earlyAccessMinutes'> },
  results: readonly SourceResult[],
  request: SourceRequest & { stored: Content; base: Content },
  { allowShrink, notes }: { allowShrink: boolean; notes: SyncReport['notes'] },
): Promise<Content> {
  const { stored, base, season, now } = request;
  const paths = storePaths(config.storeDir);
  const counts = (await readState(paths.answerCounts, ANSWER_COUNTS)) ?? {};
  if (!allowShrink) guardAgainstShrinking(results, stored, counts);
  writeState(paths.answerCounts, nextAnswerCounts(counts, results));
  const merged = mergeContent(results, base, config.earlyAccessMinutes, notes);
  // A season of an earlier day lacks what came later, and that is right.
  if (!request.isAsOf) {
    const keepDays = new Map(sources.map((source) => [source.name, source.keepMissingDays ?? 0]));
    const bySeason = (await readState(paths.missing, MISSING_BY_SEASON)) ?? {};
    const since = bySeason[season.year] ?? {};
    const { missing, takenBack } = keepMissing(merged, stored, { since, keepDays, now });
    writeState(paths.missing, { ...bySeason, [season.year]: missing });
    notes.push(...takenBack);
  }
  keepCommitmentSteps(merged, base, request, config.earlyAccessMinutes);
  return merged;
}
