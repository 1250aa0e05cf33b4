import { readdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { openContentDb } from '#data/content/database.ts';
import { contentMigrations } from '#data/content/migrations.ts';
import { isMigrated } from '#data/migrate.ts';
import { openRelease } from './open-release.ts';

const FOLDER = 'releases';
const LINK = 'current';

/** The releases that a store keeps, newest first; what lies in that folder is always whole, unless somebody has touched it. */
export async function listReleaseIds(storeDir: string): Promise<string[]> {
  const entries = await readdir(join(storeDir, FOLDER), { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return names.toSorted().reverse();
}

/** The folder of a release that `listReleaseIds` has named. */
export function releaseFolder(storeDir: string, id: string): string {
  return join(storeDir, FOLDER, id);
}

/** Why a release cannot be served, in a sentence; null when it can. Looks at the disk. */
export async function problemOfRelease(folder: string): Promise<string | null> {
  try {
    const db = openContentDb(join(folder, 'content.db'), { readonly: true });
    try {
      if (!(await isMigrated(db, contentMigrations)))
        return 'It was made by another version of the code.';
    } finally {
      await db.destroy();
    }
    const release = await openRelease(folder);
    await release.db.destroy();
    return null;
  } catch {
    return 'It is not whole: its pages or its database cannot be read.';
  }
}

/**
 * Makes `current` name a release: a fresh relative link renamed over the last one, so that a reader
 * of the link finds the one or the other and never none.
 */
export async function linkRelease(storeDir: string, id: string): Promise<void> {
  const link = join(storeDir, LINK);
  const fresh = `${link}.server-${process.pid}`;
  await rm(fresh, { force: true });
  await symlink(join(FOLDER, id), fresh);
  await rename(fresh, link);
}
