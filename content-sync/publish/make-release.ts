import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { UpdateNote } from '#data/contract/admin.ts';
import { BucketError } from '#data/releases/bucket/s3-client.ts';
import type { ReleaseBucket, SeenPointer } from '#data/releases/bucket/release-bucket.ts';
import { releaseInStore, releasePaths, type ReleasePaths, type StorePaths } from '#data/releases/layout.ts';
import { pruneReleases } from '#data/releases/store.ts';
import type { ReleaseReport, SyncReport } from '#data/releases/reports.ts';
import { ASSETS_FOLDER, writeFileAtomic } from '#data/releases/files.ts';
import { pruneCompiledSites, type CompiledSite } from '../build/compile/compiled-site.ts';
import { refusal } from '../core/source-note.ts';
import type { ContentPlan } from '../content/plan/make-plan.ts';
import { readPageIndex, writePageIndex, type PageIndex } from '../build/render/page-index.ts';
import { renderSite, type RenderedSite } from '../build/render/render-site.ts';
import { openSiteFolder } from '../build/site-folder.ts';
import type { Progress, StepClock } from '../core/progress.ts';
import { addShareCards } from '../build/share-cards/add-share-cards.ts';
import type { CardRenderer } from '../build/share-cards/card-renderer.ts';
import type { StartRenderer } from '../build/render/renderer-process.ts';
import type { SyncSettings } from '#data/settings/settings.ts';
import { writeContent } from '../content/write/write-content.ts';
import { checkRelease, copyAssets, publishRelease } from './publish-release.ts';
import { announce, changedAddresses } from './tell-search-engines.ts';
import { writeHeaderFiles } from '../build/write-header-files.ts';
import { writeSitemaps } from '../build/write-sitemaps.ts';

/** What a release is made with. */
export interface ReleaseDeps {
  config: Pick<SyncSettings, 'siteUrl' | 'hstsSubdomains' | 'shareCardsPerSync' | 'indexNow'>;
  /** Takes releases to other machines; null: there is none but this. */
  bucket: ReleaseBucket | null;
  /** Finds the site compiled for a version of the code, or compiles it; always the latter when `isFull`. */
  compileSite: (request: { fingerprint: string; isFull: boolean }) => Promise<CompiledSite>;
  startRenderer: StartRenderer;
  /** Opens what draws share cards; it may reject, and then the pages go without new ones. */
  openCardRenderer: () => Promise<CardRenderer>;
  progress: Progress;
  /** How many rests of a season are simulated. */
  projectionRuns: number;
}

interface RunningUpdate {
  paths: StorePaths;
  steps: StepClock;
}

/** What a release is made of. */
interface ReleaseOrder {
  releaseId: string;
  plan: ContentPlan;
  /** ISO 8601 UTC. */
  createdAt: string;
  /** The release that is published so far; null for the first one. */
  previous: { id: string; paths: ReleasePaths } | null;
  /** The bucket's pointer when the update began; null: there is none. */
  pointer: SeenPointer | null;
  /** Compile the site and render every page again. */
  isFull: boolean;
  /** One of the many of a game day, which stay for a few minutes only. */
  isScoresUpdate: boolean;
}

/** What became of it, for the report. */
export interface MadeRelease extends Pick<SyncReport, 'rendered' | 'renderPeakBytes' | 'cards'> {
  releaseId: string;
  pages: number;
  /** What went wrong without keeping the new site from being published. */
  notes: UpdateNote[];
}

/**
 * Writes the content and puts the site together from it; returns the last release's index too. The first renderer is
 * loaded while that is read and the content written.
 */
async function buildSite(
  { steps, startRenderer, progress, projectionRuns }: ReleaseDeps & RunningUpdate,
  { releaseId, plan, createdAt, previous, isFull }: ReleaseOrder,
  { compiled, release }: { compiled: CompiledSite; release: ReleasePaths },
): Promise<{ site: RenderedSite; index: PageIndex | null }> {
  const base = isFull ? null : previous;
  const start = () =>
    startRenderer({
      module: compiled.renderer,
      contentDb: release.contentDb,
      site: release.site,
      previousSite: base?.paths.site ?? null,
    });
  const first = start();
  try {
    const index = previous === null ? null : await readPageIndex(previous.paths.pageIndex);
    await steps.run('write', () =>
      writeContent(release.contentDb, previous?.paths.contentDb ?? null, {
        seasons: plan.seasons,
        projectionRuns,
        meta: {
          releaseId,
          createdAt,
          asOf: plan.asOf,
          season: plan.season,
          nextKickoff: plan.nextKickoff,
          contentHash: plan.contentHash,
        },
      }),
    );
    const site = await steps.run('render', () =>
      renderSite({
        compiled,
        release,
        previous: base === null ? null : { site: base.paths.site, index },
        fingerprint: plan.fingerprint,
        first,
        start,
        onProgress: progress.advance,
      }),
    );
    return { site, index };
  } finally {
    await first.stop();
  }
}

/** For the report: what went wrong with the bucket once the release was published. */
function bucketNotes(error: unknown): UpdateNote[] {
  if (!(error instanceof BucketError)) throw error;
  return [{ source: 'release bucket', ...refusal('what follows a publish', error.message) }];
}

/**
 * Makes a release and publishes it: compiles the site where that was not done yet, writes the content, renders, checks,
 * draws, switches, and deletes what is too old. Throws a SyncError before the switch, or not at all: an InvalidRelease
 * where pages of it are at fault.
 */
export async function makeRelease(deps: ReleaseDeps & RunningUpdate, order: ReleaseOrder): Promise<MadeRelease> {
  const { paths, steps, config } = deps;
  const { releaseId, plan, createdAt, previous, isFull, isScoresUpdate } = order;
  const { fingerprint } = plan;
  const { indexNow, siteUrl } = config;
  const moment = new Date(plan.asOf ?? createdAt);
  const release = releasePaths(path.join(paths.staging, releaseId));
  // An attempt with more records may have left its half.
  await rm(release.folder, { recursive: true, force: true });
  await mkdir(release.folder, { recursive: true });
  const previousSite = previous?.paths.site ?? null;
  const compiled = await steps.run('compile', () => deps.compileSite({ fingerprint, isFull }));
  const { site, index } = await buildSite(deps, order, { compiled, release });
  const { pages, newsUntil } = await steps.run('check', async () => {
    const checked = await checkRelease(release, site);
    const folder = openSiteFolder(release.site, previousSite);
    if (indexNow !== null) await folder.put(`${indexNow.key}.txt`, Buffer.from(indexNow.key));
    return { pages: checked, ...(await writeSitemaps({ folder, siteUrl, now: moment, pages: checked })) };
  });
  const cards = await steps.run('cards', () =>
    addShareCards({
      release,
      previousSite,
      moment,
      // Scores cannot wait for pictures: the server draws those that it is asked for.
      most: isScoresUpdate ? 0 : config.shareCardsPerSync,
      openRenderer: deps.openCardRenderer,
      onProgress: deps.progress.advance,
    }),
  );
  const finished = await steps.run('publish', async () => {
    const assets = [...site.files].filter((file) => file.startsWith(`${ASSETS_FOLDER}/`));
    await copyAssets(paths, release.site, assets);
    await writePageIndex(release.pageIndex, site.index);
    await writeHeaderFiles(release, config);
    const report: ReleaseReport = {
      releaseId,
      previousReleaseId: previous?.id ?? null,
      createdAt,
      asOf: plan.asOf,
      contentHash: plan.contentHash,
      buildFingerprint: fingerprint,
      builtForDay: plan.builtForDay,
      newsUntil,
      entities: plan.asked.diff.counts,
      pages: pages.length,
      isScoresUpdate,
      assets,
    };
    await writeFileAtomic(release.report, `${JSON.stringify(report, null, 2)}\n`);
    // First where other machines see it: a sync that ends in between finds there what is published.
    const how = { seen: order.pointer, all: isFull };
    const finish = await deps.bucket?.publish(paths, { ...release, releaseId }, how);
    await publishRelease(paths, release.folder, releaseId);
    return finish?.(releaseInStore(paths, releaseId).folder).then(() => [], bucketNotes) ?? [];
  });
  const announced =
    indexNow === null
      ? []
      : await steps.run('announce', () =>
          announce(changedAddresses(index, site.index, siteUrl), { siteUrl, settings: indexNow }),
        );
  const { problem } = cards;
  const cardNotes = problem === null ? [] : [{ source: 'share cards', ...refusal('the renderer', problem) }];
  await steps.run('tidy', async () => {
    await pruneReleases(paths);
    await pruneCompiledSites(paths.compiledSites);
  });
  return {
    releaseId,
    pages: pages.length,
    rendered: site.rendered,
    renderPeakBytes: site.peakBytes,
    cards,
    notes: [...cardNotes, ...finished, ...announced],
  };
}
