import { realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { openContentDb, type ContentDb } from '#data/content/database.ts';
import { contentMigrations } from '#data/content/migrations/list.ts';
import { getReleaseMeta } from '#data/content/queries/release.queries.ts';
import { listNewsOpenings } from '#data/content/queries/recruit.queries.ts';
import { releaseInStore, storePaths, type ReleasePaths } from '#data/releases/layout.ts';
import { readReleaseReport, type ReleaseReport } from '#data/releases/reports.ts';
import { isMigrated } from '#data/database/migrate.ts';
import { SiteFiles } from '../http/site-files.ts';

/** One release, opened: the pages and the database they were built from, never one without the other. */
export interface Release {
  /** The name of its folder. */
  readonly id: string;
  /** What it says of itself; null when that cannot be read. */
  readonly report: ReleaseReport | null;
  readonly db: ContentDb;
  readonly site: SiteFiles;
  /**
   * The moment the release stands for: `--as-of` of its import, else when it was made. Whatever
   * depends on the time is reckoned from it, so that an answer stays the same until the next release.
   */
  readonly moment: Date;
  /** When recruiting news that was not public at `moment` becomes so, soonest first; never where `--as-of` has stopped the time. */
  readonly newsOpensAt: readonly Date[];
}

/**
 * Opens a release; costs the same however many pages there are. Throws when the database cannot be read, was never
 * finished or is of an older version, and when there is no home page.
 */
export async function openRelease(paths: ReleasePaths): Promise<Release> {
  const id = basename(paths.folder);
  // A link on the way to the store is the operator's; below it none is followed (open-plain.ts).
  const store = storePaths(await realpath(join(paths.folder, '../..')));
  const site = new SiteFiles(releaseInStore(store, id).site);
  if ((await site.find('/')) === undefined) throw new Error(`release ${id} has no home page`);
  const db = openContentDb(paths.contentDb, { readonly: true });
  try {
    if (!(await isMigrated(db, contentMigrations)))
      throw new Error(`release ${id} is of an older version: run 'npm run sync' to make a new one`);
    const { asOf, createdAt } = await getReleaseMeta(db);
    const moment = new Date(asOf ?? createdAt);
    const newsOpensAt = asOf === null ? await listNewsOpenings(db, moment) : [];
    const report = await readReleaseReport(paths);
    return { id, report, db, site, moment, newsOpensAt };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
