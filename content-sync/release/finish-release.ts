import { basename } from 'node:path';
import type { UpdateNote } from '#data/contract/admin.ts';
import type { ReleasePaths, StorePaths } from '#data/release-store/layout.ts';
import type { ReleaseReport } from '#data/release-store/release-report.ts';
import type { CardsReport } from '#data/release-store/sync-report.ts';
import { writeFileAtomic } from '#data/release-store/write-file-atomic.ts';
import { pruneCompiledSites } from '../compile/compiled-site.ts';
import { ASSETS_FOLDER } from '../core/files.ts';
import { refusal } from '../core/source-note.ts';
import type { ContentPlan } from '../plan-content.ts';
import { readPageIndex, writePageIndex } from '../render/page-index.ts';
import { renderSite } from '../render/render-site.ts';
import { openSiteFolder } from '../render/site-folder.ts';
import type { StepClock } from '../report/step-clock.ts';
import type { SyncDeps } from '../run-sync.ts';
import { carryAssets } from './carry-assets.ts';
import { checkRelease } from './check-release.ts';
import { tellSearchEngines } from './index-now/tell-search-engines.ts';
import { pruneReleases, publishRelease } from './publish-release.ts';
import { addShareCards } from '../share-cards/add-share-cards.ts';
import { writeSitemaps } from './sitemaps/write-sitemaps.ts';

export interface FinishDeps extends Pick<
  SyncDeps,
  'compileSite' | 'startRenderer' | 'config' | 'openCardRenderer' | 'progress'
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
  /** The release that is published so far; null for the first one. */
  previous: ReleasePaths | null;
  /** Compile the site and render every page again. */
  isFull: boolean;
  /** One of the many of a game day, which stay for a few minutes only. */
  isScoresUpdate: boolean;
}

/** For the report: why a release went without pictures that it might have had. */
function cardNotes({ problem }: CardsReport): UpdateNote[] {
  return problem === null ? [] : [{ source: 'share cards', ...refusal('the renderer', problem) }];
}

/** What became of a staged release. */
export interface FinishedRelease {
  pages: number;
  /** Pages and other files that were rendered; all others were linked. */
  rendered: number;
  renderPeakBytes: number;
  cards: CardsReport;
  /** What went wrong and cost nobody the new site. */
  notes: UpdateNote[];
}

/**
 * Compiles the site where that was not done yet, renders, checks, draws and publishes a staged release, and deletes
 * what is too old. Throws a SyncError before the switch, or not at all.
 */
export async function finishRelease(
  deps: FinishDeps,
  { release, releaseId, plan, createdAt, previous, isFull, isScoresUpdate }: StagedRelease,
): Promise<FinishedRelease> {
  const { paths, steps, progress, config } = deps;
  const { siteUrl, indexNow } = config;
  const { fingerprint } = plan;
  const moment = new Date(plan.asOf ?? createdAt);
  const compiled = await steps.run('compile', () => deps.compileSite({ fingerprint, isFull }));
  const previousIndex = previous === null ? null : await readPageIndex(previous.pageIndex);
  const site = await steps.run('render', () =>
    renderSite({
      compiled,
      release,
      previous: previous === null || isFull ? null : { site: previous.site, index: previousIndex },
      fingerprint,
      startRenderer: deps.startRenderer,
      onProgress: progress.advance,
    }),
  );
  const assets = [...site.files].filter((file) => file.startsWith(`${ASSETS_FOLDER}/`));
  const { pages, newsUntil } = await steps.run('check', async () => {
    const checked = await checkRelease(release, site);
    const folder = openSiteFolder(release.site, previous?.site ?? null);
    if (indexNow !== null) await folder.put(`${indexNow.key}.txt`, Buffer.from(indexNow.key));
    const listed = await writeSitemaps({ folder, siteUrl, now: moment, pages: checked });
    return { pages: checked, newsUntil: listed.newsUntil };
  });
  const cards = await steps.run('cards', () =>
    addShareCards({
      release,
      previousSite: previous?.site ?? null,
      moment,
      // Scores cannot wait for pictures: the server draws those that it is asked for.
      most: isScoresUpdate ? 0 : config.shareCardsPerSync,
      openRenderer: deps.openCardRenderer,
      onProgress: progress.advance,
    }),
  );
  await steps.run('publish', async () => {
    await carryAssets(paths, release.site, assets);
    await writePageIndex(release.pageIndex, site.index);
    const report: ReleaseReport = {
      releaseId,
      previousReleaseId: previous && basename(previous.folder),
      createdAt,
      asOf: plan.asOf,
      contentHash: plan.contentHash,
      buildFingerprint: fingerprint,
      builtForDay: plan.builtForDay,
      newsUntil,
      entities: plan.entities,
      pages: pages.length,
      assets,
      isScoresUpdate,
    };
    await writeFileAtomic(release.report, `${JSON.stringify(report, null, 2)}\n`);
    await publishRelease(paths, release.folder, releaseId);
  });
  const announced =
    indexNow === null
      ? []
      : await steps.run('announce', () =>
          tellSearchEngines({ before: previousIndex, after: site.index, siteUrl }, indexNow),
        );
  await steps.run('tidy', async () => {
    await pruneReleases(paths);
    await pruneCompiledSites(paths.compiledSites);
  });
  return {
    pages: pages.length,
    rendered: site.rendered,
    renderPeakBytes: site.peakBytes,
    cards,
    notes: [...cardNotes(cards), ...announced],
  };
}
