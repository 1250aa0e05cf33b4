import { access, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { openContentDb } from '#data/content/database.ts';
import { contentMigrations } from '#data/content/migrations.ts';
import { isMigrated } from '#data/migrate.ts';
import { systemErrorCode } from '../core/sync-error.ts';
import { releasePaths, type ReleasePaths, type StorePaths } from '../store/store-paths.ts';
import { parseReleaseReport, type ReleaseReport } from '../report/release-report.ts';

/** The release that is published now. */
export interface CurrentRelease {
  id: string;
  paths: ReleasePaths;
  /** Null when it has none that can be read: then nothing is known of how it was built. */
  report: ReleaseReport | null;
}

/** False for a release whose database an older version of the code has written: the server cannot read it. */
export async function isOfThisVersion({ paths }: CurrentRelease): Promise<boolean> {
  const db = openContentDb(paths.contentDb, { readonly: true });
  try {
    return await isMigrated(db, contentMigrations);
  } finally {
    await db.destroy();
  }
}

/** What a release's folder tells of itself; null when it tells nothing. */
export async function readReleaseReport(folder: string): Promise<ReleaseReport | null> {
  try {
    return parseReleaseReport(await readFile(releasePaths(folder).report, 'utf8'));
  } catch {
    return null;
  }
}

/** The published release; undefined when there is none yet, or the link points to nothing. */
export async function findCurrentRelease(paths: StorePaths): Promise<CurrentRelease | undefined> {
  let target: string;
  try {
    target = await readlink(paths.current);
  } catch (error) {
    // A store that cannot be one (a file, say) holds no release either; opening it for writing says why.
    if (['ENOENT', 'ENOTDIR'].includes(systemErrorCode(error) ?? '')) return undefined;
    throw error;
  }
  const release = releasePaths(path.resolve(paths.root, target));
  try {
    await access(release.contentDb);
    await access(path.join(release.site, 'index.html'));
  } catch {
    return undefined;
  }
  return {
    id: path.basename(target),
    paths: release,
    report: await readReleaseReport(release.folder),
  };
}
