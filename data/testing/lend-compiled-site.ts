import { cpSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { storePaths } from '#data/releases/layout.ts';
import { PROJECT_ROOT } from '#data/settings/settings.ts';

/** The store in which the site is compiled once for all tests of a run (content-sync/testing/compile-once.ts). */
export const SHARED_STORE = path.join(PROJECT_ROOT, 'test-results/compiled-once');

/** Copies the compiled site into a test's own store, so that no sync there has to compile it. */
export function lendCompiledSite(storeDir: string): void {
  cpSync(storePaths(SHARED_STORE).compiledSites, storePaths(storeDir).compiledSites, {
    recursive: true,
  });
}

/** The folder of the site that is compiled of this code: the setup of the tests has just used it. */
export function sharedSite(): string {
  const sites = globSync(`${storePaths(SHARED_STORE).compiledSites}/*`);
  const [site = ''] = sites.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  return site;
}
