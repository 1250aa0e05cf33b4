import { BucketError } from '#data/releases/bucket/s3-client.ts';
import { isOlderPointer, notePointer } from '#data/releases/bucket/release-bucket.ts';
import { followTo } from '#data/releases/bucket/pull-release.ts';
import { type PublishedRelease, readCurrent } from '#data/releases/store.ts';
import { notesOnLeftOut, recordsToLeaveOut } from './content/plan/leave-out.ts';
import { makeRelease, type MadeRelease } from './publish/make-release.ts';
import { SyncError, UnfitRelease } from './core/sync-error.ts';
import { createStepClock, type StepClock } from './core/progress.ts';
import type { SyncReport } from '#data/releases/reports.ts';
import { explainFullDisk, lockStore, openStore, removeLeftovers } from './publish/store.ts';
import type { SyncLock } from '#data/releases/sync-lock.ts';
import { storePaths, type StorePaths } from '#data/releases/layout.ts';
import { writeFileAtomic } from '#data/releases/files.ts';
import type { SyncDeps, SyncOptions } from './core/sync-deps.ts';
import { planContent, planOtherSeason, planRebuild } from './content/plan/plan-content.ts';
import type { ContentPlan } from './content/plan/make-plan.ts';
import { planScores } from './scores/plan-scores.ts';

/** Without a record another page may turn out to be unfit; it is hardly ever more than the first. */
const MAX_ATTEMPTS = 4;

const releaseIdAt = (at: Date): string => at.toISOString().replace(/[:.]/g, '-');

function isUpToDate(plan: ContentPlan, current: PublishedRelease | undefined, startedAt: string): boolean {
  const report = current?.report;
  return (
    report !== null &&
    report !== undefined &&
    !plan.isSeasonTurned &&
    report.contentHash === plan.contentHash &&
    report.buildFingerprint === plan.fingerprint &&
    report.asOf === plan.asOf &&
    report.builtForDay === plan.builtForDay &&
    // Its pages lack what has become public since.
    (plan.newsPublicAt ?? '') <= (report.asOf ?? report.createdAt) &&
    // Its list of the last 48 hours' news has none that is older by now.
    (report.newsUntil === null || (plan.asOf ?? startedAt) < report.newsUntil)
  );
}

async function syncLocked(
  deps: SyncDeps,
  options: SyncOptions,
  paths: StorePaths,
  steps: StepClock,
  report: SyncReport,
): Promise<void> {
  await removeLeftovers(paths);
  // What another machine has published since is what this update builds on.
  const seen = (await deps.bucket?.pointer()) ?? null;
  const isPointerLost = seen === null || (await isOlderPointer(paths, seen));
  if (deps.bucket && !isPointerLost) {
    await followTo(deps.bucket, paths, seen.current);
    await notePointer(paths, seen);
  }
  const current = await readCurrent(paths);
  report.previousReleaseId = current?.id ?? null;
  const stays = (reason: string): void => {
    report.outcome = 'unchanged';
    report.releaseId = current?.id ?? null;
    report.message = reason;
  };
  const scores = options.scores ? await planScores(deps, options, current, steps, report) : undefined;
  if (scores !== undefined && 'reason' in scores) return stays(scores.reason);
  let plan =
    scores?.plan ??
    (options.buildOnly
      ? await planRebuild(deps, current, report.startedAt)
      : options.season !== null
        ? await planOtherSeason(deps, { ...options, year: options.season }, current, steps, report)
        : await planContent(deps, options, current, steps, report));
  const mustPublish = options.force || options.full || options.buildOnly || (deps.bucket !== null && isPointerLost);
  const releaseId = releaseIdAt(new Date(report.startedAt));
  let made: MadeRelease | undefined;
  for (let attempt = 1; made === undefined; attempt += 1) {
    report.entities = plan.asked.diff.counts;
    report.asOf = plan.asOf;
    if (!mustPublish && isUpToDate(plan, current, report.startedAt))
      return stays(`Nothing has changed: release ${current?.id ?? '?'} stays.`);
    try {
      made = await makeRelease(
        { ...deps, paths, steps },
        {
          releaseId,
          plan,
          createdAt: report.startedAt,
          previous: current ?? null,
          seen,
          isFull: options.full,
          isScoresUpdate: options.scores,
        },
      );
    } catch (error) {
      if (!(error instanceof UnfitRelease) || attempt === MAX_ATTEMPTS) throw error;
      // What one record of other people's makes impossible costs that record.
      const { wanted, diff } = plan.asked;
      const left = recordsToLeaveOut(error.pages, wanted, diff.write);
      if (left.length === 0) throw error;
      report.notes.push(...notesOnLeftOut(left, wanted));
      plan = plan.without(left);
    }
  }
  report.outcome = 'published';
  report.releaseId = releaseId;
  report.pages = made.pages;
  report.cards = made.cards;
  report.notes.push(...made.notes);
  report.rendered = made.rendered;
  report.renderPeakBytes = made.renderPeakBytes;
  report.message =
    scores === undefined
      ? `Published release ${releaseId} with ${made.pages} pages.`
      : `Published release ${releaseId}: ${scores.changedGames === 1 ? '1 game has' : `${scores.changedGames} games have`} a new score.`;
}

async function openLocked(paths: StorePaths, { wait }: SyncOptions, now: Date): Promise<SyncLock> {
  try {
    await openStore(paths);
    return await lockStore(paths, { wait, now });
  } catch (error) {
    if (error instanceof SyncError) throw error;
    throw (await explainFullDisk(paths, error)) ?? error;
  }
}

/**
 * One content update; resolves with what it did. Throws a SyncError with the reason when it cannot: then the published
 * site is as it was. Either way the store's last-report.json says what happened.
 */
export async function runSync(deps: SyncDeps, options: SyncOptions): Promise<SyncReport> {
  const paths = storePaths(deps.config.storeDir);
  const started = deps.clock();
  const lock = await openLocked(paths, options, started);
  const steps = createStepClock(deps.progress);
  const report: SyncReport = {
    outcome: 'failed',
    message: '',
    startedAt: started.toISOString(),
    finishedAt: started.toISOString(),
    asOf: options.asOf?.toISOString() ?? null,
    releaseId: null,
    previousReleaseId: null,
    entities: null,
    notes: [],
    steps: steps.times,
    pages: null,
    cards: null,
    rendered: null,
    renderPeakBytes: null,
  };
  try {
    await syncLocked(deps, options, paths, steps, report);
    return report;
  } catch (error) {
    const fullDisk = await explainFullDisk(paths, error);
    // The server may share the disk: what was begun must not keep it from writing.
    if (fullDisk !== undefined) await removeLeftovers(paths).catch(() => undefined);
    const reason = fullDisk ?? error;
    report.message =
      reason instanceof SyncError || reason instanceof BucketError
        ? reason.message
        : `The sync failed: ${String(reason)}`;
    throw reason;
  } finally {
    deps.progress.end();
    report.finishedAt = deps.clock().toISOString();
    // Where it cannot be written, the update's own end counts: neither is worth hiding the other.
    await writeFileAtomic(paths.lastReport, `${JSON.stringify(report, null, 2)}\n`).catch(() => undefined);
    lock.release();
  }
}
