import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { systemErrorCode } from '#data/release-store/system-error-code.ts';
import { forEachParallel, listFiles } from '../site-files.ts';

/** Twice what a release takes along, and the server's own: other shapes, older pieces. */
const MOST_CACHED_BYTES = 512 * 1024 * 1024;
const PARALLEL = 8;
/** What a card is called, so that nothing else is deleted; other names are a writer's that died. */
const PART = /\.part$/;
/** A part that is being written is younger. */
const PART_LIVES_MS = 60 * 60 * 1000;

interface CachedCard {
  file: string;
  bytes: number;
  neededAt: number;
}

async function statIfThere(file: string) {
  return stat(file).catch((error: unknown) => {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
}

/**
 * Forgets cards until the cache holds no more than its bytes: those that were not drawn or asked for the longest first
 * (the server touches a file when it reads it), and never one that a kept release still holds, for that would free
 * nothing. `now` decides which half-written files are leftovers.
 */
export async function pruneCards(
  cache: string,
  { now, mostBytes = MOST_CACHED_BYTES }: { now: Date; mostBytes?: number },
): Promise<void> {
  const loose: CachedCard[] = [];
  let total = 0;
  await forEachParallel(await listFiles(cache), PARALLEL, async (name) => {
    const file = path.join(cache, name);
    const found = await statIfThere(file);
    if (found === undefined) return;
    if (PART.test(name)) {
      if (now.getTime() - found.mtimeMs > PART_LIVES_MS) await rm(file, { force: true });
      return;
    }
    total += found.size;
    if (found.nlink === 1) loose.push({ file, bytes: found.size, neededAt: found.mtimeMs });
  });
  for (const { file, bytes } of loose.toSorted((a, b) => a.neededAt - b.neededAt)) {
    if (total <= mostBytes) return;
    await rm(file, { force: true });
    total -= bytes;
  }
}
