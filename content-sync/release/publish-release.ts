import { rmSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { readCurrentId, switchCurrent } from '#data/release-store/current-link.ts';
import { keptRelease, releasePaths, type StorePaths } from '#data/release-store/layout.ts';
import { readReleaseReport } from '#data/release-store/release-report.ts';
import { listReleaseIds } from '#data/release-store/release-list.ts';
import { syncToDisk } from '../store/sync-to-disk.ts';

/** How many daily releases stay to roll back to. */
const KEPT_RELEASES = 5;
/** And of a game day's, which come every few minutes: a server that has not yet noticed the newest reads the one before. */
const KEPT_SCORES_RELEASES = 3;

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

/**
 * Deletes all but the newest five releases, and the newest three of those with newer scores alone; never the
 * published one, however old a rollback made it.
 */
export async function pruneReleases(paths: StorePaths): Promise<void> {
  const current = await readCurrentId(paths);
  const kept = { daily: 0, scores: 0 };
  const doomed: string[] = [];
  // The published one first: it takes a place, whatever its age.
  const ids = await listReleaseIds(paths);
  for (const id of ids.toSorted((a, b) => Number(b === current) - Number(a === current))) {
    const report = await readReleaseReport(keptRelease(paths, id));
    const kind = report?.isScoresUpdate === true ? 'scores' : 'daily';
    const most = kind === 'scores' ? KEPT_SCORES_RELEASES : KEPT_RELEASES;
    if (kept[kind] < most) kept[kind] += 1;
    else doomed.push(id);
  }
  await mkdir(paths.staging, { recursive: true });
  for (const id of doomed) {
    // Out of the list by one rename first: a release there is always whole.
    const grave = path.join(paths.staging, `pruned-${id}`);
    await rename(keptRelease(paths, id).folder, grave);
    // Waits for the disk: promises for tens of thousands of files take three times as long.
    rmSync(grave, { recursive: true, force: true });
  }
}
