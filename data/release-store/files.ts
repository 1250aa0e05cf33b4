import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Where Astro puts files whose names hold a hash of their content. */
export const ASSETS_FOLDER = '_astro';

/** Every file below a folder as a relative path with `/`, sorted; empty when there is no such folder. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .toSorted();
}

/** Runs a job for every item, `width` at a time; the first failure ends it. */
export async function forEachParallel<Item>(
  items: readonly Item[],
  width: number,
  job: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (;;) {
      const item = items[next];
      next += 1;
      if (item === undefined) return;
      await job(item);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
}
