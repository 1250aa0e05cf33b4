import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type ContentDb, openContentDb, readContentDb } from '#data/content/database.ts';
import { contentMigrations } from '#data/content/migrations/list.ts';
import { countContent, getReleaseMeta } from '#data/content/queries/release.queries.ts';
import { listNewsOpenings } from '#data/content/queries/recruit.queries.ts';
import { releaseInStore, type ReleasePaths, storePaths } from '#data/releases/layout.ts';
import { readReleaseReport, type ReleaseReport } from '#data/releases/reports.ts';
import { isMigrated } from '#data/database/migrate.ts';
import type { ReleaseResponse } from '#data/contract/admin.ts';
import { isOfThisVersion, listReleaseIds } from '#data/releases/store.ts';
import { createSiteFiles, type SiteFiles } from './site-files.ts';

/** An open release: its pages and the database they were built from. */
export interface Release {
  /** The name of its folder. */
  readonly id: string;
  /** Null when it cannot be read. */
  readonly report: ReleaseReport | null;
  readonly db: ContentDb;
  readonly site: SiteFiles;
  /**
   * The moment the release stands for: `--as-of` of its import, else when it was made. All that depends on the time is
   * computed for it, so that an answer stays the same until the next release.
   */
  readonly moment: Date;
  /**
   * When recruiting news that was not public at `moment` becomes public, soonest first; never when `--as-of` has
   * stopped the time.
   */
  readonly newsOpensAt: readonly Date[];
}

/**
 * Opens a release, in the same time for any number of pages. Throws when the database cannot be read, is incomplete or
 * of an older version, and when there is no home page.
 */
export async function openRelease(paths: ReleasePaths): Promise<Release> {
  const id = basename(paths.folder);
  // Links on the path to the store are the operator's; within it none is followed (site-files.ts).
  const store = storePaths(await realpath(join(paths.folder, '../..')));
  const site = createSiteFiles(releaseInStore(store, id).site);
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

type ReleaseFacts = Omit<ReleaseResponse, 'id' | 'isCurrent'>;
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  );
  return sizes.reduce((all, size) => all + size, 0);
}

/** Why a release cannot be served, in a sentence; null when it can. Reads the disk. */
export async function problemOfRelease(paths: ReleasePaths): Promise<string | null> {
  try {
    if (!(await isOfThisVersion(paths))) return 'It was made by another version of the code.';
    const release = await openRelease(paths);
    await release.db.destroy();
    return null;
  } catch {
    return 'It is not whole: its pages or its database cannot be read.';
  }
}

async function readFacts(paths: ReleasePaths): Promise<ReleaseFacts> {
  const sizeBytes = await sizeOf(paths.folder).catch(() => 0);
  const problem = await problemOfRelease(paths);
  const unknown = { createdAt: null, asOf: null, sizeBytes, counts: null };
  if (problem !== null) return { ...unknown, problem };
  return readContentDb(paths.contentDb, async (db) => {
    const { createdAt, asOf } = await getReleaseMeta(db);
    return { createdAt, asOf, sizeBytes, counts: await countContent(db), problem };
  });
}

/** Lists the stored releases, newest first; `servedId` is the current one. Facts of intact ones are cached. */
export function createReleaseList(storeDir: string): (servedId: string) => Promise<ReleaseResponse[]> {
  const paths = storePaths(storeDir);
  const known = new Map<string, ReleaseFacts>();
  return async (servedId) => {
    const ids = await listReleaseIds(paths);
    for (const id of known.keys()) if (!ids.includes(id)) known.delete(id);
    const releases: ReleaseResponse[] = [];
    for (const id of ids) {
      const facts = known.get(id) ?? (await readFacts(releaseInStore(paths, id)));
      if (facts.problem === null) known.set(id, facts);
      releases.push({ id, ...facts, isCurrent: id === servedId });
    }
    return releases;
  };
}
