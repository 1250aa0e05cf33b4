import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { systemErrorCode } from '../sync-error.ts';
import { forEachParallel, listFiles } from '../release/site-files.ts';

/** At 35 kB a card about 500 MB: what releases take along, and the server's own: other shapes, older pieces. */
const MOST_CACHED = 15_000;
const PARALLEL = 8;
/** What a file is called while it is written. */
const PART = /\.part$/;
/** An older one is a leftover: its writer died. */
const PART_LIVES_MS = 60 * 60 * 1000;

async function statFiles(cache: string, names: readonly string[]) {
  const found: { file: string; names: number; usedAt: number }[] = [];
  await forEachParallel(names, PARALLEL, async (name) => {
    const file = path.join(cache, name);
    try {
      const { mtimeMs, nlink } = await stat(file);
      found.push({ file, names: nlink, usedAt: mtimeMs });
    } catch (error) {
      if (systemErrorCode(error) !== 'ENOENT') throw error;
    }
  });
  return found;
}

/**
 * Deletes cards until the cache holds no more than `most`: those first that were not drawn or asked for the longest
 * (the server touches a file when it reads it), and never one that a kept release still holds, for that would free
 * nothing. A cache that holds fewer costs no more than the list of its files.
 */
export async function pruneCards(cache: string, most = MOST_CACHED): Promise<void> {
  const files = await listFiles(cache);
  for (const { file, usedAt } of await statFiles(
    cache,
    files.filter((name) => PART.test(name)),
  ))
    if (Date.now() - usedAt > PART_LIVES_MS) await rm(file, { force: true });
  const cards = files.filter((name) => !PART.test(name));
  if (cards.length <= most) return;
  const loose = (await statFiles(cache, cards)).filter(({ names }) => names === 1);
  const oldest = loose.toSorted((a, b) => a.usedAt - b.usedAt);
  for (const { file } of oldest.slice(0, cards.length - most)) await rm(file, { force: true });
}
