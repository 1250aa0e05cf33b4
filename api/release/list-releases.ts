import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openContentDb } from '#data/content/database.ts';
import { getReleaseMeta } from '#data/content/queries/meta.queries.ts';
import { countContent } from '#data/content/queries/stats.queries.ts';
import type { ReleaseResponse } from '#data/contract/admin.ts';
import { listReleaseIds, problemOfRelease, releaseFolder } from './release-folders.ts';

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

async function readFacts(folder: string): Promise<ReleaseFacts> {
  const sizeBytes = await sizeOf(folder).catch(() => 0);
  const problem = await problemOfRelease(folder);
  const unknown = { createdAt: null, asOf: null, sizeBytes, counts: null };
  if (problem !== null) return { ...unknown, problem };
  const db = openContentDb(join(folder, 'content.db'), { readonly: true });
  try {
    const { createdAt, asOf } = await getReleaseMeta(db);
    return { createdAt, asOf, sizeBytes, counts: await countContent(db), problem };
  } finally {
    await db.destroy();
  }
}

/**
 * Lists the releases that a store keeps, newest first, `servedId` being the one that readers are
 * given. A release never changes, so a whole one is looked through once.
 */
export function createReleaseList(
  storeDir: string,
): (servedId: string) => Promise<ReleaseResponse[]> {
  const known = new Map<string, ReleaseFacts>();
  return async (servedId) => {
    const ids = await listReleaseIds(storeDir);
    for (const id of known.keys()) if (!ids.includes(id)) known.delete(id);
    const releases: ReleaseResponse[] = [];
    for (const id of ids) {
      const facts = known.get(id) ?? (await readFacts(releaseFolder(storeDir, id)));
      if (facts.problem === null) known.set(id, facts);
      releases.push({ id, ...facts, isCurrent: id === servedId });
    }
    return releases;
  };
}
