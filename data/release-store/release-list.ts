import { readdir } from 'node:fs/promises';
import type { StorePaths } from './layout.ts';

/** The ids of the releases that the store keeps, newest first; each is whole, unless somebody has touched it. */
export async function listReleaseIds({
  releases,
}: Pick<StorePaths, 'releases'>): Promise<string[]> {
  const entries = await readdir(releases, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return names.toSorted().reverse();
}
