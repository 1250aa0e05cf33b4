import { storePaths } from '#data/release-store/layout.ts';
import type { Content } from '#data/content/content.ts';
import type { SyncReport } from '#data/release-store/sync-report.ts';
import type { Season } from '#data/domain/season.ts';
import type { AskedMoment } from '../core/source.ts';
import { keepCommitmentSteps } from '../recruiting/commitment-steps.ts';
import type { SyncDeps } from '../run-sync.ts';
import { readKept, writeKept } from '../store/kept-file.ts';
import { mergeContent, type SourceResult } from '../merge/merge-content.ts';
import { keepMissing, MISSING_BY_SEASON } from '../merge/missing-records.ts';
import { ANSWER_COUNTS, guardAgainstShrinking, nextAnswerCounts } from '../merge/shrink-guard.ts';

/** Adds what a source has not reported this time and may keep for some days, and notes since when. */
async function keepMissingOf(
  { year }: Season,
  merged: Content,
  stored: Content,
  { sources, config }: Pick<SyncDeps, 'sources' | 'config'>,
  now: Date,
): Promise<SyncReport['notes']> {
  const file = storePaths(config.storeDir).missing;
  const keepDays = new Map(sources.map((source) => [source.name, source.keepMissingDays ?? 0]));
  const bySeason = (await readKept(file, MISSING_BY_SEASON)) ?? {};
  const since = bySeason[year] ?? {};
  const { missing, takenBack } = keepMissing(merged, stored, { since, keepDays, now });
  writeKept(file, { ...bySeason, [year]: missing });
  return takenBack;
}

/**
 * What a season's content shall be by the answers of its sources, over what is `stored` of it and `remembered` of feeds. A
 * SyncError refuses answers that shrank too far, unless that is allowed; the notes name the results that were taken back.
 */
export async function mergeSeason(
  deps: Pick<SyncDeps, 'sources' | 'config'>,
  results: readonly SourceResult[],
  { season, stored, remembered }: { season: Season; stored: Content; remembered: Content },
  {
    allowShrink,
    notes,
    ...moment
  }: AskedMoment & {
    allowShrink: boolean;
    notes: SyncReport['notes'];
  },
): Promise<Content> {
  const { storeDir, earlyAccessMinutes } = deps.config;
  const paths = storePaths(storeDir);
  const counts = (await readKept(paths.answerCounts, ANSWER_COUNTS)) ?? {};
  if (!allowShrink) guardAgainstShrinking(results, stored, counts);
  writeKept(paths.answerCounts, nextAnswerCounts(counts, results));
  const merged = mergeContent(results, remembered, earlyAccessMinutes, notes);
  // A season of an earlier day lacks what came later, and that is right.
  if (!moment.isAsOf)
    notes.push(...(await keepMissingOf(season, merged, stored, deps, moment.now)));
  keepCommitmentSteps(merged, remembered, moment, earlyAccessMinutes);
  return merged;
}
