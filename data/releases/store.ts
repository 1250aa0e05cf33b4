import { mkdir, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { existsSync, rmSync } from 'node:fs';
import { readContentDb } from '../content/database.ts';
import { contentMigrations } from '../content/migrations/list.ts';
import { isMigrated } from '../database/migrate.ts';
import { type StaffChoices, StaffChoicesSchema } from '../contract/admin.ts';
import { releaseInStore, type ReleasePaths, type StorePaths } from './layout.ts';
import { parseJson, systemErrorCode } from './files.ts';
import { readReleaseReport, type ReleaseReport } from './reports.ts';

/** The id of the release that `current` names, usable or not; undefined without a link or a store. Else it throws. */
export async function readCurrentId({ current }: Pick<StorePaths, 'current'>): Promise<string | undefined> {
  try {
    return path.basename(await readlink(current));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(systemErrorCode(error) ?? '')) return undefined;
    throw error;
  }
}

/**
 * Makes `current` name a release that lies in `releases/`: what publishes, and what rolls back. A fresh
 * relative link is renamed over the last one, so a reader finds the one or the other and never none.
 */
export async function switchCurrent(
  { current, releases }: Pick<StorePaths, 'current' | 'releases'>,
  releaseId: string,
): Promise<void> {
  const fresh = `${current}.${process.pid}`;
  await rm(fresh, { force: true });
  await symlink(path.join(path.basename(releases), releaseId), fresh);
  await rename(fresh, current);
}

/** The ids of the store's releases, newest first; each is complete, unless it was changed by hand. */
export async function listReleaseIds({ releases }: Pick<StorePaths, 'releases'>): Promise<string[]> {
  const entries = await readdir(releases, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return names.toSorted().reverse();
}

/** The release that `current` names, as it lies on the disk. */
export interface PublishedRelease {
  id: string;
  paths: ReleasePaths;
  /** Null when it has none that can be read: then nothing is known of how it was built. */
  report: ReleaseReport | null;
}

/** The published release; undefined when there is none yet, or the link names one without content. */
export async function readCurrent(paths: StorePaths): Promise<PublishedRelease | undefined> {
  const id = await readCurrentId(paths);
  if (id === undefined) return undefined;
  const release = releaseInStore(paths, id);
  if (!existsSync(release.contentDb)) return undefined;
  return { id, paths: release, report: await readReleaseReport(release) };
}

/** False for a release whose database another version of the code has written; throws when it cannot be read. */
export async function isOfThisVersion({ contentDb }: Pick<ReleasePaths, 'contentDb'>): Promise<boolean> {
  return readContentDb(contentDb, (db) => isMigrated(db, contentMigrations));
}

/** How many daily releases are retained to roll back to. */
const RETAINED_RELEASES = 5;
/**
 * How many of scores alone, which come every few minutes: a server that has not noticed the newest reads the one
 * before.
 */
const RETAINED_SCORES_RELEASES = 3;
/**
 * Which releases are too old: all but the newest five, and the newest three of those with newer
 * scores alone; never the published one, however old a rollback made it.
 */
export function tooOld<Release extends { releaseId: string; isScoresUpdate: boolean }>(
  releases: readonly Release[],
  current: string | undefined,
): Release[] {
  const left = { daily: RETAINED_RELEASES, scores: RETAINED_SCORES_RELEASES };
  // The published one first: it takes a place, whatever its age. Then by their ids, which are times.
  const rank = ({ releaseId }: Release): string => `${Number(releaseId === current)} ${releaseId}`;
  return releases
    .toSorted((a, b) => (rank(a) < rank(b) ? 1 : -1))
    .filter(({ isScoresUpdate }) => (left[isScoresUpdate ? 'scores' : 'daily'] -= 1) < 0);
}

/** Deletes the releases of the store that are too old. Only for the holder of its lock. */
export async function pruneReleases(paths: StorePaths): Promise<void> {
  const releases = (await listReleaseIds(paths)).map(async (releaseId) => {
    const report = await readReleaseReport(releaseInStore(paths, releaseId));
    return { releaseId, isScoresUpdate: report?.isScoresUpdate === true };
  });
  const doomed = tooOld(await Promise.all(releases), await readCurrentId(paths));
  await mkdir(paths.staging, { recursive: true });
  for (const { releaseId } of doomed) {
    // Out of the list by one rename first: a release in the list is always complete.
    const grave = path.join(paths.staging, `pruned-${releaseId}`);
    await rename(releaseInStore(paths, releaseId).folder, grave);
    // Waits for the disk: promises for tens of thousands of files take three times as long.
    rmSync(grave, { recursive: true, force: true });
  }
}

/**
 * Removes all work in progress, also what a process left that was killed on its way. Only for the holder of the store's
 * lock.
 */
export async function clearStaging({ staging }: Pick<StorePaths, 'staging'>): Promise<void> {
  // A process that rendered for a sync ends by itself, but may still be writing its last page.
  await rm(staging, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

/** What staff have chosen on the admin page. Throws when the file is not what the server writes. */
export async function readStaffChoices({ staffChoices }: Pick<StorePaths, 'staffChoices'>): Promise<StaffChoices> {
  let text: string;
  try {
    text = await readFile(staffChoices, 'utf8');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return { gameOfWeek: null, hiddenArticles: [] };
    throw error;
  }
  const choices = parseJson(StaffChoicesSchema, text);
  if (choices === undefined) throw new Error(`${staffChoices} is not a list of staff choices`);
  return choices;
}
