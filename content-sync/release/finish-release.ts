import { rm } from 'node:fs/promises';
import type { ContentPlan } from '../plan-content.ts';
import type { ReleaseReport } from '../report/release-report.ts';
import type { StepClock } from '../report/step-clock.ts';
import type { SyncDeps } from '../run-sync.ts';
import type { ReleasePaths, StorePaths } from '../store/store-paths.ts';
import { writeFileAtomic } from '../store/write-file-atomic.ts';
import { systemErrorCode } from '../sync-error.ts';
import type { BuildResult } from './build-pages.ts';
import { carryAssets } from './carry-assets.ts';
import { checkRelease } from './check-release.ts';
import { precompressSite, pruneCompressed } from './precompress.ts';
import { pruneReleases, publishRelease } from './publish-release.ts';

export interface FinishDeps extends Pick<SyncDeps, 'buildPages' | 'progress'> {
  paths: StorePaths;
  steps: StepClock;
}

/** A release whose content is written and whose pages are not. */
export interface StagedRelease {
  release: ReleasePaths;
  releaseId: string;
  plan: ContentPlan;
  createdAt: string;
  /** Forget every page rendered before. */
  isFull: boolean;
}

async function compress({ paths, progress }: FinishDeps, release: ReleasePaths): Promise<void> {
  const wasCutShort = await rm(paths.compressedMarker).then(
    () => true,
    (error: unknown) => {
      if (systemErrorCode(error) === 'ENOENT') return false;
      throw error;
    },
  );
  // A power cut may have left bodies in the cache that never reached the disk.
  if (wasCutShort) await rm(paths.compressed, { recursive: true, force: true });
  await writeFileAtomic(paths.compressedMarker, '');
  await precompressSite(release.site, paths.compressed, progress.advance);
}

/** Builds, checks, compresses and publishes a staged release, and deletes what is too old. Throws a SyncError before the switch, or not at all. */
export async function finishRelease(
  deps: FinishDeps,
  { release, releaseId, plan, createdAt, isFull }: StagedRelease,
): Promise<BuildResult & { pages: number }> {
  const { paths, steps, progress } = deps;
  const cost = await steps.run('build', () =>
    deps.buildPages({
      release,
      fingerprint: plan.fingerprint,
      isFull,
      onProgress: progress.isLive ? (pages) => progress.advance(pages, plan.articles) : null,
    }),
  );
  const { pages } = await steps.run('check', () => checkRelease(release));
  await steps.run('compress', async () => {
    const assets = await carryAssets(paths, release.site);
    await compress(deps, release);
    const report: ReleaseReport = {
      releaseId,
      createdAt,
      asOf: plan.asOf,
      contentHash: plan.contentHash,
      buildFingerprint: plan.fingerprint,
      builtForDay: plan.builtForDay,
      entities: plan.entities,
      pages,
      assets,
    };
    await writeFileAtomic(release.report, `${JSON.stringify(report, null, 2)}\n`);
  });
  await steps.run('publish', () => publishRelease(paths, release.folder, releaseId));
  await steps.run('tidy', async () => {
    await rm(paths.compressedMarker, { force: true });
    await pruneReleases(paths);
    await pruneCompressed(paths.compressed);
  });
  return { ...cost, pages };
}
