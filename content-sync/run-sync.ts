import { counted } from '#data/domain/words/english.ts';
import { BucketError } from '#data/releases/bucket/s3-client.ts';
import { isOlderPointer, notePointer, type SeenPointer } from '#data/releases/bucket/release-bucket.ts';
import { followTo } from '#data/releases/bucket/pull-release.ts';
import { type PublishedRelease, readCurrent } from '#data/releases/store.ts';
import { notesOnLeftOut, recordsToLeaveOut } from './content/plan/leave-out.ts';
import { makeRelease, type MadeRelease, type ReleaseDeps } from './publish/make-release.ts';
import { SyncError, InvalidRelease } from './core/sync-error.ts';
import { createStepClock, type StepClock } from './core/progress.ts';
import type { SyncReport } from '#data/releases/reports.ts';
import { explainFullDisk, lockStore, openStore, removeLeftovers } from './publish/store.ts';
import type { SyncLock } from '#data/releases/sync-lock.ts';
import { storePaths, type StorePaths } from '#data/releases/layout.ts';
import { writeFileAtomic } from '#data/releases/files.ts';
import { planContent, planOtherSeason, planRebuild } from './content/plan/plan-content.ts';
import type { ContentPlan } from './content/plan/make-plan.ts';
import { planScores, type ScoresDeps, type ScoresPlan } from './scores/plan-scores.ts';

/** What a sync works with; a test hands in its own. */
export interface SyncDeps extends Omit<ScoresDeps, 'config'>, Omit<ReleaseDeps, 'config'> {
  config: ScoresDeps['config'] & ReleaseDeps['config'];
  clock: () => Date;
}

export interface SyncOptions {
  /** The season as it stood at that moment; null: as it is. */
  asOf: Date | null;
  /** Build again although nothing has changed. */
  force: boolean;
  /** Compile the site and render every page again. */
  full: boolean;
  allowShrink: boolean;
  /** Build the pages of the current content again; no source is asked. */
  buildOnly: boolean;
  /** Ask the league for the scores of the present alone. */
  scores: boolean;
  /** Bring in the season of this year next to the one that is shown; null: update the one that is shown. */
  season: number | null;
  /** Wait in line when another sync is running. */
  wait: boolean;
}

/** One update under way. Its report is filled step by step, so that it also says how far a failed one got. */
interface RunningSync {
  deps: SyncDeps;
  options: SyncOptions;
  paths: StorePaths;
  steps: StepClock;
  report: SyncReport;
}

/** Without one record another page may turn out to be invalid; it is hardly ever more than the first. */
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

/**
 * Brings in what another machine has published since, because this update builds on it. Returns the bucket's pointer
 * (null without one), and whether the bucket has lost the newest pointer, so that a release must be published again.
 */
async function followBucket({
  deps: { bucket },
  paths,
}: RunningSync): Promise<{ pointer: SeenPointer | null; isPointerLost: boolean }> {
  if (bucket === null) return { pointer: null, isPointerLost: false };
  const pointer = await bucket.pointer();
  if (pointer === null || (await isOlderPointer(paths, pointer))) return { pointer, isPointerLost: true };
  await followTo(bucket, paths, pointer.current);
  await notePointer(paths, pointer);
  return { pointer, isPointerLost: false };
}

/** Plans what the options ask for; a reason says why an update of scores has nothing to do. */
async function planUpdate(
  { deps, options, steps, report }: RunningSync,
  current: PublishedRelease | undefined,
): Promise<ScoresPlan | { plan: ContentPlan }> {
  const update = { current, steps, startedAt: report.startedAt, notes: report.notes };
  if (options.scores) return planScores(deps, options, update);
  if (options.buildOnly) return { plan: await planRebuild(deps, update) };
  const { season: year, allowShrink } = options;
  if (year !== null) return { plan: await planOtherSeason(deps, { year, allowShrink }, update) };
  return { plan: await planContent(deps, options, update) };
}

/**
 * Makes and publishes a release of the plan. Where a live record makes its own page impossible, the release is made
 * without that record. Undefined when there is nothing to publish.
 */
async function publishPlan(
  { deps, options, paths, steps, report }: RunningSync,
  firstPlan: ContentPlan,
  {
    current,
    pointer,
    mustPublish,
  }: { current: PublishedRelease | undefined; pointer: SeenPointer | null; mustPublish: boolean },
): Promise<MadeRelease | undefined> {
  let plan = firstPlan;
  for (let attempt = 1; ; attempt += 1) {
    report.entities = plan.asked.diff.counts;
    report.asOf = plan.asOf;
    if (!mustPublish && isUpToDate(plan, current, report.startedAt)) return undefined;
    try {
      return await makeRelease(
        { ...deps, paths, steps },
        {
          releaseId: releaseIdAt(new Date(report.startedAt)),
          plan,
          createdAt: report.startedAt,
          previous: current ?? null,
          pointer,
          isFull: options.full,
          isScoresUpdate: options.scores,
        },
      );
    } catch (error) {
      if (!(error instanceof InvalidRelease) || attempt === MAX_ATTEMPTS) throw error;
      const { wanted, diff } = plan.asked;
      const left = recordsToLeaveOut(error.pages, wanted, diff.write);
      if (left.length === 0) throw error;
      report.notes.push(...notesOnLeftOut(left, wanted));
      plan = plan.without(left);
    }
  }
}

/** The update itself, by the holder of the store's lock. */
async function syncLocked(sync: RunningSync): Promise<void> {
  const { options, paths, report } = sync;
  await removeLeftovers(paths);
  const { pointer, isPointerLost } = await followBucket(sync);
  const current = await readCurrent(paths);
  report.previousReleaseId = current?.id ?? null;
  const endUnchanged = (reason: string): void => {
    report.outcome = 'unchanged';
    report.releaseId = current?.id ?? null;
    report.message = reason;
  };
  const planned = await planUpdate(sync, current);
  if ('reason' in planned) return endUnchanged(planned.reason);
  const mustPublish = options.force || options.full || options.buildOnly || isPointerLost;
  const made = await publishPlan(sync, planned.plan, { current, pointer, mustPublish });
  if (made === undefined) return endUnchanged(`Nothing has changed: release ${current?.id ?? '?'} stays.`);
  const { notes, ...figures } = made;
  Object.assign(report, figures);
  report.notes.push(...notes);
  report.outcome = 'published';
  const games = 'changedGames' in planned ? counted(planned.changedGames, 'game has', 'games have') : null;
  report.message =
    games === null
      ? `Published release ${made.releaseId} with ${made.pages} pages.`
      : `Published release ${made.releaseId}: ${games} a new score.`;
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
    await syncLocked({ deps, options, paths, steps, report });
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
