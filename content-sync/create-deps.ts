import path from 'node:path';
import { openCardRenderer } from '#data/share-cards/card-renderer.ts';
import type { SyncConfig } from './config.ts';
import type { SourceName } from './core/content.ts';
import { fingerprintBuild } from './release/build-fingerprint.ts';
import { astroBuild } from './release/build-release.ts';
import type { Progress } from './report/progress.ts';
import type { SyncDeps } from './run-sync.ts';
import { configuredLeague } from './sources/cfbd/configured-league.ts';
import { createDesk } from './sources/desk.source.ts';
import { configuredFeeds } from './sources/feeds/configured-feeds.ts';
import { snapshotSource } from './sources/snapshot.source.ts';
import type { Source } from './core/source.ts';
import { storePaths } from '#data/release-store/layout.ts';

/** The real sync: the configured sources, Astro, and the clock. `env` is what the build's process inherits. */
export function createSyncDeps(
  config: SyncConfig,
  {
    snapshot,
    progress,
    env,
  }: { snapshot: string | null; progress: Progress; env: NodeJS.ProcessEnv },
): SyncDeps {
  const snapshotFolder = snapshot ?? path.join(config.projectRoot, 'data/snapshot');
  // The desk is none of these: it writes from what they tell.
  const makers: Partial<Record<SourceName, () => Source>> = {
    snapshot: () => snapshotSource(snapshotFolder),
    cfbd: () => configuredLeague(config),
    feeds: () => configuredFeeds(config),
  };
  return {
    config,
    sources: config.contentSources.flatMap((name) => makers[name]?.() ?? []),
    desk: config.contentSources.includes('desk')
      ? createDesk(path.join(config.projectRoot, 'content-sync/desk/features'))
      : null,
    buildPages: astroBuild(config, storePaths(config.storeDir), env),
    fingerprint: () => fingerprintBuild(config.projectRoot, config.siteUrl),
    clock: () => new Date(),
    progress,
    openCardRenderer,
  };
}
