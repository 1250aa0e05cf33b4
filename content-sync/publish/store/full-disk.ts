import { statfs } from 'node:fs/promises';
import { EXIT, SyncError } from '../../core/sync-error.ts';
import type { StorePaths } from '#data/releases/layout.ts';

/** How the system and SQLite say that there is no room left, on the disk or in somebody's share of it. */
const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']);
/** With less than this no file of ours can be written any more. */
const NOTHING_BYTES = 64 * 1024;

function saysFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && CODES.has(error.code)) return true;
  return /\bENOSPC\b|\bEDQUOT\b/.test(error.message) || saysFull(error.cause);
}

async function hasNoRoom({ root }: StorePaths): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(root);
    return bavail * bsize < NOTHING_BYTES;
  } catch {
    return false;
  }
}

/**
 * The reason of a failed sync in plain words when the store's disk is full, else undefined. A program that fails for
 * lack of room often cannot even write down why, so the disk itself is asked as well.
 */
export async function explainFullDisk(paths: StorePaths, error: unknown): Promise<SyncError | undefined> {
  if (!saysFull(error) && !(await hasNoRoom(paths))) return undefined;
  return new SyncError(
    `The disk is full (ENOSPC): there is no room left in the store ${paths.root} (STORE_DIR). What was begun is cleared away; free some space and update again.`,
    EXIT.failed,
    { cause: error },
  );
}
