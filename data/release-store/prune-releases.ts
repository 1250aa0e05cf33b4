import { rmSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { readCurrentId } from './current-link.ts';
import { keptRelease, type StorePaths } from './layout.ts';
import { listReleaseIds } from './release-list.ts';
import { readReleaseReport } from './release-report.ts';

/** How many daily releases stay to roll back to. */
const KEPT_RELEASES = 5;
/** And of a game day's, which come every few minutes: a server that has not yet noticed the newest reads the one before. */
const KEPT_SCORES_RELEASES = 3;

/**
 * Which releases are too old: all but the newest five, and the newest three of those with newer
 * scores alone; never the published one, however old a rollback made it.
 */
export function tooOld<Release extends { releaseId: string; isScoresUpdate: boolean }>(
  releases: readonly Release[],
  current: string | undefined,
): Release[] {
  const left = { daily: KEPT_RELEASES, scores: KEPT_SCORES_RELEASES };
  // The published one first: it takes a place, whatever its age. Then by their ids, which are times.
  const rank = ({ releaseId }: Release): string => `${Number(releaseId === current)} ${releaseId}`;
  return releases
    .toSorted((a, b) => (rank(a) < rank(b) ? 1 : -1))
    .filter(({ isScoresUpdate }) => (left[isScoresUpdate ? 'scores' : 'daily'] -= 1) < 0);
}

/** Deletes the releases of the store that are too old. Only for the holder of its lock. */
export async function pruneReleases(paths: StorePaths): Promise<void> {
  const releases = (await listReleaseIds(paths)).map(async (releaseId) => {
    const report = await readReleaseReport(keptRelease(paths, releaseId));
    return { releaseId, isScoresUpdate: report?.isScoresUpdate === true };
  });
  const doomed = tooOld(await Promise.all(releases), await readCurrentId(paths));
  await mkdir(paths.staging, { recursive: true });
  for (const { releaseId } of doomed) {
    // Out of the list by one rename first: a release there is always whole.
    const grave = path.join(paths.staging, `pruned-${releaseId}`);
    await rename(keptRelease(paths, releaseId).folder, grave);
    // Waits for the disk: promises for tens of thousands of files take three times as long.
    rmSync(grave, { recursive: true, force: true });
  }
}
