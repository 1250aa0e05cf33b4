import { storePaths } from '#data/releases/layout.ts';
import type { Content } from '#data/content/records.ts';
import type { SyncReport } from '#data/releases/reports.ts';
import type { SourceRequest } from '../../core/source.ts';
import { mergeContent, type SourceResult } from '../merge/merge-content.ts';
import { keepMissing, MISSING_BY_SEASON } from '../merge/missing-records.ts';
import { ANSWER_COUNTS, guardAgainstShrinking, nextAnswerCounts } from '../merge/shrink-guard.ts';
import { keepCommitmentSteps } from '../recruiting/commitment-steps.ts';
import type { SyncDeps } from '../../core/sync-deps.ts';
import { readKept, writeKept } from '../../publish/store/kept-file.ts';

/**
 * What a season's content shall be by the answers of its sources, over what is `stored` of it and `remembered` of
 * feeds. A SyncError refuses answers that shrank too far, unless that is allowed; the notes name the results that were
 * taken back.
 */
export async function mergeSeason(
  { sources, config }: Pick<SyncDeps, 'sources' | 'config'>,
  results: readonly SourceResult[],
  request: SourceRequest & { stored: Content; remembered: Content },
  { allowShrink, notes }: { allowShrink: boolean; notes: SyncReport['notes'] },
): Promise<Content> {
  const { stored, remembered, season, now } = request;
  const paths = storePaths(config.storeDir);
  const counts = (await readKept(paths.answerCounts, ANSWER_COUNTS)) ?? {};
  if (!allowShrink) guardAgainstShrinking(results, stored, counts);
  writeKept(paths.answerCounts, nextAnswerCounts(counts, results));
  const merged = mergeContent(results, remembered, config.earlyAccessMinutes, notes);
  // A season of an earlier day lacks what came later, and that is right.
  if (!request.isAsOf) {
    const keepDays = new Map(sources.map((source) => [source.name, source.keepMissingDays ?? 0]));
    const bySeason = (await readKept(paths.missing, MISSING_BY_SEASON)) ?? {};
    const since = bySeason[season.year] ?? {};
    const { missing, takenBack } = keepMissing(merged, stored, { since, keepDays, now });
    writeKept(paths.missing, { ...bySeason, [season.year]: missing });
    notes.push(...takenBack);
  }
  keepCommitmentSteps(merged, remembered, request, config.earlyAccessMinutes);
  return merged;
}
