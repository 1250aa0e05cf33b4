import path from 'node:path';
import { ReleaseBucket } from '#data/releases/bucket/release-bucket.ts';
import { SIMULATION_RUNS } from '#data/models/simulation-settings.ts';
import { openCardRenderer } from './build/share-cards/card-renderer.ts';
import { operatorEnvironment } from '#data/settings/mail-settings.ts';
import { PROJECT_ROOT, type SourceName, type SyncSettings } from '#data/settings/settings.ts';
import { compiledSite } from './build/compile/compiled-site.ts';
import { fingerprintSite } from './build/compile/site-fingerprint.ts';
import { childEnvironment } from './core/start-child.ts';
import { rendererProcesses } from './build/render/renderer-process.ts';
import type { Progress } from './core/progress.ts';
import type { SyncDeps } from './run-sync.ts';
import { cfbdSource } from './sources/cfbd/cfbd.source.ts';
import { leagueAccess } from './sources/cfbd/league-api.ts';
import { createDesk } from './desk/desk.ts';
import { configuredFeeds } from './sources/feeds/feeds.source.ts';
import { snapshotSource } from './sources/snapshot/snapshot.source.ts';
import type { Source } from './core/source.ts';
import { storePaths } from '#data/releases/layout.ts';

/** The real sync: the configured sources, Astro, and the clock. Of `env` child processes get the harmless part. */
export function createSyncDeps(
  config: SyncSettings,
  { snapshot, progress, env }: { snapshot: string | null; progress: Progress; env: NodeJS.ProcessEnv },
): SyncDeps & { close: () => Promise<void> } {
  const childEnv = childEnvironment(env);
  const league = config.contentSources.includes('cfbd') ? leagueAccess(config) : null;
  const snapshotFolder = snapshot ?? path.join(PROJECT_ROOT, 'data/snapshot');
  // The desk is none of these: it writes from what they report.
  const makers: Partial<Record<SourceName, () => Source | null>> = {
    snapshot: () => snapshotSource(snapshotFolder),
    cfbd: () => league && cfbdSource(league, storePaths(config.storeDir)),
    feeds: () => configuredFeeds(config, childEnv),
  };
  /** The settings that show on pages. */
  const shown = { SITE_URL: config.siteUrl, ...operatorEnvironment(config.operator) };
  const { compiledSites, staging } = storePaths(config.storeDir);
  return {
    config,
    league,
    sources: config.contentSources.flatMap((name) => makers[name]?.() ?? []),
    bucket: config.releaseBucket && new ReleaseBucket(config.releaseBucket),
    desk: config.contentSources.includes('desk')
      ? createDesk(path.join(PROJECT_ROOT, 'content-sync/desk/features'))
      : null,
    compileSite: (request) =>
      compiledSite({
        ...request,
        projectRoot: PROJECT_ROOT,
        compiledSites,
        staging,
        env: { ...childEnv, ...shown },
      }),
    startRenderer: rendererProcesses({ ...childEnv, ...shown }),
    fingerprint: () => fingerprintSite(PROJECT_ROOT, shown),
    clock: () => new Date(),
    progress,
    projectionRuns: SIMULATION_RUNS,
    openCardRenderer,
    // An open connection would keep the process for seconds, and who waits for it.
    close: async () => league?.http.close(),
  };
}
