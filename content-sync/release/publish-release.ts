import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { readCurrentId, switchCurrent } from '#data/release-store/current-link.ts';
import { keptRelease, releasePaths, type StorePaths } from '#data/release-store/layout.ts';
import { listReleaseIds } from '#data/release-store/release-list.ts';
import { syncToDisk } from '../store/sync-to-disk.ts';

/** How many releases stay to roll back to, the published one among them. */
const KEPT_RELEASES = 5;

/**
 * Publishes what lies finished in the staging folder: onto the disk, into `releases/` by one
 * rename, and then the switch. Whatever happens before the switch leaves the site as it was.
 */
export async function publishRelease(
  paths: StorePaths,
  staged: string,
  releaseId: string,
): Promise<void> {
  const { contentDb, report } = releasePaths(staged);
  await syncToDisk(staged, [contentDb, report]);
  await rename(staged, keptRelease(paths, releaseId).folder);
  await syncToDisk(paths.releases, []);
  await switchCurrent(paths, releaseId);
  await syncToDisk(paths.root, []);
}

/** Deletes all but the newest five releases; never the published one, however old a rollback made it. */
export async function pruneReleases(paths: StorePaths): Promise<string[]> {
  const current = await readCurrentId(paths);
  const others = (await listReleaseIds(paths)).filter((id) => id !== current);
  const doomed = others.slice(KEPT_RELEASES - 1);
  await mkdir(paths.staging, { recursive: true });
  for (const id of doomed) {
    // Out of the list by one rename first: a release there is always whole.
    const grave = path.join(paths.staging, `pruned-${id}`);
    await rename(keptRelease(paths, id).folder, grave);
    await rm(grave, { recursive: true, force: true });
  }
  return doomed;
}
