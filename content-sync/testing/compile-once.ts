import { storePaths } from '#data/releases/layout.ts';
import { loadSyncSettings } from '#data/settings/settings.ts';
import { SHARED_STORE } from '#data/testing/lend-compiled-site.ts';
import { pruneCompiledSites } from '../build/compile/compiled-site.ts';
import { createSyncDeps } from '../create-deps.ts';
import { silentProgress } from '../core/progress.ts';
import { openStore, removeLeftovers } from '../publish/store.ts';

/** Runs before all tests: compiles the site of this code where the last run has not, for `lendCompiledSite`. */
export async function setup(): Promise<void> {
  const paths = storePaths(SHARED_STORE);
  const deps = createSyncDeps(loadSyncSettings({ STORE_DIR: SHARED_STORE }), {
    snapshot: null,
    progress: silentProgress,
    env: process.env,
  });
  await openStore(paths);
  await removeLeftovers(paths);
  await deps.compileSite({ fingerprint: await deps.fingerprint(), isFull: false });
  await pruneCompiledSites(paths.compiledSites);
}
