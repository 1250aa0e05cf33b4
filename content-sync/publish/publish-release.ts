import { rename } from 'node:fs/promises';
import { releaseInStore, releasePaths, type StorePaths } from '#data/releases/layout.ts';
import { listReleaseIds, switchCurrent } from '#data/releases/store.ts';
import { readReleaseReport } from '#data/releases/reports.ts';
import { syncToDisk } from '#data/releases/files.ts';
import { openSiteFolder } from '../build/site-folder.ts';

/**
 * Links the hashed assets of the retained releases into the new site where it lacks them (`own` are its own): a page
 * that a reader opened before the switch still finds its styles and islands. Each release counts with the assets of its
 * own code.
 */
export async function copyAssets(paths: StorePaths, site: string, own: readonly string[]): Promise<void> {
  const present = new Set(own);
  const folder = openSiteFolder(site, null);
  for (const id of await listReleaseIds(paths)) {
    const release = releaseInStore(paths, id);
    for (const name of (await readReleaseReport(release))?.assets ?? []) {
      if (present.has(name)) continue;
      present.add(name);
      // A release that was tidied by hand has nothing to copy.
      folder.link(release.site, name);
    }
  }
}

/**
 * Publishes what lies finished in the staging folder: onto the disk, into `releases/` by one
 * rename, and then the switch. Whatever happens before the switch leaves the site as it was.
 */
export async function publishRelease(paths: StorePaths, staged: string, releaseId: string): Promise<void> {
  const { contentDb, report } = releasePaths(staged);
  await syncToDisk(staged, [contentDb, report]);
  await rename(staged, releaseInStore(paths, releaseId).folder);
  await syncToDisk(paths.releases, []);
  await switchCurrent(paths, releaseId);
  await syncToDisk(paths.root, []);
}
