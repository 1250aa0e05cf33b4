import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { StorePaths } from '../store/store-paths.ts';
import { syncToDisk } from '../store/sync-to-disk.ts';

/** How many releases stay to roll back to, the published one among them. */
const KEPT_RELEASES = 5;

/**
 * Makes `current` name a release that lies in `releases/`. The new link is renamed over the old
 * one, so a reader finds the old release or the new one and never none. Also what a rollback does.
 */
export async function switchCurrent(paths: StorePaths, releaseId: string): Promise<void> {
  const fresh = `${paths.current}.${process.pid}`;
  await rm(fresh, { force: true });
  await symlink(path.join('releases', releaseId), fresh);
  await rename(fresh, paths.current);
}

/**
 * Publishes what lies finished in the staging folder: onto the disk, into `releases/` by one
 * rename, and then the switch. Whatever happens before the switch leaves the site as it was.
 */
export async function publishRelease(
  paths: StorePaths,
  staged: string,
  releaseId: string,
): Promise<void> {
  await syncToDisk(staged, [path.join(staged, 'content.db'), path.join(staged, 'report.json')]);
  await rename(staged, path.join(paths.releases, releaseId));
  await syncToDisk(paths.releases, []);
  await switchCurrent(paths, releaseId);
  await syncToDisk(paths.root, []);
}

/** Deletes all but the newest five releases; never the published one, however old a rollback made it. */
export async function pruneReleases(paths: StorePaths): Promise<string[]> {
  const current = path.basename(await readlink(paths.current));
  const ids = (await readdir(paths.releases)).toSorted().reverse();
  const others = ids.filter((id) => id !== current);
  const doomed = others.slice(KEPT_RELEASES - 1);
  await mkdir(paths.staging, { recursive: true });
  for (const id of doomed) {
    // Out of the list by one rename first: a release there is always whole.
    const grave = path.join(paths.staging, `pruned-${id}`);
    await rename(path.join(paths.releases, id), grave);
    await rm(grave, { recursive: true, force: true });
  }
  return doomed;
}
