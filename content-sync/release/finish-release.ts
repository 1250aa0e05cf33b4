import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { ContentPlan } from '../plan-content.ts';
import type { ReleaseReport } from '#data/release-store/release-report.ts';
import type { CardsReport } from '#data/release-store/sync-report.ts';
import type { UpdateNote } from '#data/contract/admin.ts';
import { refusal } from '../core/source-note.ts';
import type { StepClock } from '../report/step-clock.ts';
import type { SyncDeps } from '../run-sync.ts';
import type { ReleasePaths, StorePaths } from '#data/release-store/layout.ts';
import { writeFileAtomic } from '#data/release-store/write-file-atomic.ts';
import { systemErrorCode } from '#data/release-store/system-error-code.ts';
import type { BuildResult } from './build-pages.ts';
import { carryAssets } from './carry-assets.ts';
import { checkRelease } from './check-release.ts';
import { writeKeyFile } from './index-now/key-file.ts';
import { tellSearchEngines } from './index-now/tell-search-engines.ts';
import { precompressSite, pruneCompressed } from './precompress.ts';
import { pruneReleases, publishRelease } from './publish-release.ts';
import { addShareCards } from './share-cards/add-share-cards.ts';
import { pruneCards } from './share-cards/prune-cards.ts';
import { writeSitemaps } from './sitemaps/write-sitemaps.ts';

export interface FinishDeps extends Pick<
  SyncDeps,
  'buildPages' | 'config' | 'openCardRenderer' | 'progress'
> {
  paths: StorePaths;
  steps: StepClock;
}

/** A release whose content is written and whose pages are not. */
export interface StagedRelease {
  release: ReleasePaths;
  releaseId: string;
  plan: ContentPlan;
  createdAt: string;
  /** The site folder of the release that is published so far; null for the first one. */
  previousSite: string | null;
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

/** For the report: why a release went without pictures that it might have had. */
function cardNotes({ problem }: CardsReport): UpdateNote[] {
  return problem === null ? [] : [{ source: 'share cards', ...refusal('the renderer', problem) }];
}

/** What became of a staged release. */
export interface FinishedRelease extends BuildResult {
  pages: number;
  cards: CardsReport;
  /** What went wrong and cost nobody the new site. */
  notes: UpdateNote[];
}

/** Builds, checks, draws, compresses and publishes a staged release, and deletes what is too old. Throws a SyncError before the switch, or not at all. */
export async function finishRelease(
  deps: FinishDeps,
  { release, releaseId, plan, createdAt, previousSite, isFull }: StagedRelease,
): Promise<FinishedRelease> {
  const { paths, steps, progress, config } = deps;
  const { siteUrl, indexNow } = config;
  const cost = await steps.run('build', () =>
    deps.buildPages({
      release,
      fingerprint: plan.fingerprint,
      isFull,
      onProgress: progress.isLive ? (pages) => progress.advance(pages, plan.contentPages) : null,
    }),
  );
  const { pages, newsUntil } = await steps.run('check', async () => {
    const checked = await checkRelease(release);
    const now = new Date(plan.asOf ?? createdAt);
    if (indexNow !== null) await writeKeyFile(release.site, indexNow);
    return {
      ...checked,
      ...(await writeSitemaps({ site: release.site, siteUrl, now, ...checked })),
    };
  });
  const cards = await steps.run('cards', () =>
    addShareCards({
      release,
      cache: paths.shareCards,
      moment: new Date(plan.asOf ?? createdAt),
      most: config.shareCardsPerSync,
      openRenderer: deps.openCardRenderer,
      tell: progress.advance,
    }),
  );
  await steps.run('compress', async () => {
    const assets = await carryAssets(paths, release.site);
    await compress(deps, release);
    const report: ReleaseReport = {
      releaseId,
      previousReleaseId: previousSite && path.basename(path.dirname(previousSite)),
      createdAt,
      asOf: plan.asOf,
      contentHash: plan.contentHash,
      buildFingerprint: plan.fingerprint,
      builtForDay: plan.builtForDay,
      newsUntil,
      entities: plan.entities,
      pages: pages.length,
      assets,
    };
    await writeFileAtomic(release.report, `${JSON.stringify(report, null, 2)}\n`);
  });
  await steps.run('publish', () => publishRelease(paths, release.folder, releaseId));
  const after = path.join(paths.releases, releaseId, path.basename(release.site));
  const announced =
    indexNow === null
      ? []
      : await steps.run('announce', () =>
          tellSearchEngines({ before: previousSite, after, pages, siteUrl }, indexNow),
        );
  await steps.run('tidy', async () => {
    await rm(paths.compressedMarker, { force: true });
    await pruneReleases(paths);
    await pruneCompressed(paths.compressed);
    await pruneCards(paths.shareCards, { now: new Date() });
  });
  return { ...cost, pages: pages.length, cards, notes: [...cardNotes(cards), ...announced] };
}
