import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readContentDb } from '#data/content/database.ts';
import { countContent, getReleaseMeta } from '#data/content/queries/release.queries.ts';
import type { ReleaseResponse } from '#data/contract/admin.ts';
import { releaseInStore, storePaths, type ReleasePaths } from '#data/releases/layout.ts';
import { isOfThisVersion, listReleaseIds } from '#data/releases/store.ts';
import { openRelease } from './open-release.ts';

/** What does not depend on which release is served. */
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

/** Why a release cannot be served, in a sentence; null when it can. Looks at the disk. */
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

/** Lists the releases that are kept, newest first, `servedId` being current. A whole one is looked through once. */
export function createReleaseList(
  storeDir: string,
): (servedId: string) => Promise<ReleaseResponse[]> {
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
