import { readFile } from 'node:fs/promises';
import type { StorePaths } from '#data/release-store/layout.ts';
import { writeFileAtomic } from '#data/release-store/write-file-atomic.ts';
import type { Pointer } from './release-bucket.ts';

/** When the last pointer that this store followed or made was moved. */
export const lastMove = async ({ pointerMovedAt }: StorePaths): Promise<number> =>
  Number(await readFile(pointerMovedAt, 'utf8').catch(() => '0'));

/** True for a pointer from before the last one that this store followed or made: somebody has put an old one back. */
export async function isOlderPointer(
  paths: StorePaths,
  { movedAt = 0 }: Pointer,
): Promise<boolean> {
  return movedAt < (await lastMove(paths));
}

/** Notes that this store has followed or made a pointer. */
export async function notePointer(paths: StorePaths, { movedAt = 0 }: Pointer): Promise<void> {
  if (movedAt > (await lastMove(paths)))
    await writeFileAtomic(paths.pointerMovedAt, String(movedAt));
}
