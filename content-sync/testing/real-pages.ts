import { loadSyncSettings } from '#data/settings/settings.ts';
import { lendCompiledSite } from '#data/testing/lend-compiled-site.ts';
import { createSyncDeps } from '../create-deps.ts';
import { silentProgress } from '../core/progress.ts';
import type { TestSync } from './test-sync.ts';

/** Gives a test's sync the real templates in place of the stub. */
export function withRealPages(sync: TestSync): void {
  lendCompiledSite(sync.store);
  const settings = loadSyncSettings({ STORE_DIR: sync.store });
  const real = createSyncDeps(settings, {
    snapshot: sync.snapshotFolder,
    progress: silentProgress,
    env: process.env,
  });
  const { compileSite, startRenderer, fingerprint } = real;
  Object.assign(sync.deps, { compileSite, startRenderer, fingerprint });
  sync.deps.config = { ...sync.deps.config, siteUrl: settings.siteUrl };
}
