import { readFile } from 'node:fs/promises';
import type { StorePaths } from '#data/release-store/layout.ts';
import { writeFileAtomic } from '#data/release-store/write-file-atomic.ts';

/** A pointer of the bucket: when it was put there, in milliseconds since 1970. */
interface Moved {
  movedAt?: number;
}

/** When the last pointer that this store followed or made was moved. */
export const lastMove = async ({ pointerMovedAt }: StorePaths): Promise<number> =>
  Number(await readFile(pointerMovedAt, 'utf8').catch(() => '0'));

/** True for a pointer from before the last one that this store followed or made: somebody has put an old one back. */
export async function isOlderPointer(paths: StorePaths, { movedAt = 0 }: Moved): Promise<boolean> {
  return movedAt < (await lastMove(paths));
}

/** Notes that this store has followed or made a pointer. */
export async function notePointer(paths: StorePaths, { movedAt = 0 }: Moved): Promise<void> {
  if (movedAt > (await lastMove(paths)))
    await writeFileAtomic(paths.pointerMovedAt, String(movedAt));
}
