import { rename } from 'node:fs/promises';
import { switchCurrent } from '#data/releases/store.ts';
import { releaseInStore, releasePaths, type StorePaths } from '#data/releases/layout.ts';
import { syncToDisk } from '#data/releases/files.ts';

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
