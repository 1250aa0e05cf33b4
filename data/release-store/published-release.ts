import { existsSync } from 'node:fs';
import { readContentDb } from '#data/content/database.ts';
import { contentMigrations } from '#data/content/migrations.ts';
import { isMigrated } from '#data/migrate.ts';
import { readCurrentId } from './current-link.ts';
import { keptRelease, type ReleasePaths, type StorePaths } from './layout.ts';
import { readReleaseReport, type ReleaseReport } from './release-report.ts';

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
  const release = keptRelease(paths, id);
  if (!existsSync(release.contentDb)) return undefined;
  return { id, paths: release, report: await readReleaseReport(release) };
}

/** False for a release whose database another version of the code has written; throws when it cannot be read. */
export async function isOfThisVersion({
  contentDb,
}: Pick<ReleasePaths, 'contentDb'>): Promise<boolean> {
  return readContentDb(contentDb, (db) => isMigrated(db, contentMigrations));
}
