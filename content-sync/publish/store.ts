import { access, constants, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clearStaging } from '#data/releases/store.ts';
import { systemErrorCode } from '#data/releases/files.ts';
import type { StorePaths } from '#data/releases/layout.ts';
import { readLockHolder, type SyncLock, takeSyncLock } from '#data/releases/sync-lock.ts';
import { EXIT, SyncError } from '../core/sync-error.ts';

async function isFolder(name: string): Promise<boolean> {
  return stat(name).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/**
 * Makes a folder and what is missing above it. Node's own `recursive` never returns where the system
 * answers ENOENT to a folder whose parent is there, as /proc does.
 */
async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  if (path.dirname(folder) !== folder) await makeFolder(path.dirname(folder));
  await mkdir(folder).catch(async (error: unknown) => {
    // Another sync may have made it in the meantime.
    if (!(await isFolder(folder))) throw error;
  });
}

const NO_PERMISSION = 'there is no permission to write there';
const FILE_IN_THE_WAY = 'a file stands where a folder should be';
/** Why a store cannot be used, by the system's code. */
const UNUSABLE_BECAUSE: Readonly<Record<string, string>> = {
  EACCES: NO_PERMISSION,
  EPERM: NO_PERMISSION,
  EROFS: NO_PERMISSION,
  ENOTDIR: FILE_IN_THE_WAY,
  EEXIST: FILE_IN_THE_WAY,
  ENOENT: 'no folder can be made there',
};

/** Makes the store's folders where they are missing; a SyncError says when the store cannot be written. */
export async function openStore(paths: StorePaths): Promise<void> {
  try {
    await makeFolder(paths.releases);
    await access(paths.root, constants.W_OK);
    await access(paths.releases, constants.W_OK);
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === 'ENOSPC' || code === 'EDQUOT') throw error;
    const reason = UNUSABLE_BECAUSE[code ?? ''] ?? String(error);
    throw new SyncError(`The store ${paths.root} (STORE_DIR) cannot be used: ${reason}.`);
  }
}

/** Removes what a sync left that was killed on its way. Only for the holder of the lock. */
export async function removeLeftovers(paths: StorePaths): Promise<void> {
  await clearStaging(paths);
  const link = `${path.basename(paths.current)}.`;
  for (const folder of [paths.root, paths.httpCache])
    for (const name of await readdir(folder).catch(() => []))
      if (name.startsWith(link) || name.endsWith('.part')) await rm(path.join(folder, name), { force: true });
}

const RETRY_MS = 250;
/**
 * Makes this process the only one that syncs this store. With `wait` it waits for its turn; else a
 * SyncError with exit code 3 says that another sync is running and asks to wait.
 */
export async function lockStore(paths: StorePaths, { wait, now }: { wait: boolean; now: Date }): Promise<SyncLock> {
  for (;;) {
    const lock = await takeSyncLock(paths, now);
    if (lock !== undefined) return lock;
    if (!wait) {
      const holder = readLockHolder(paths);
      const who = holder === undefined ? '' : ` (process ${holder.pid}, since ${holder.since})`;
      throw new SyncError(
        `Another sync is running${who}. Please wait until it is done, or run with --wait to stand in line.`,
        EXIT.locked,
      );
    }
    await sleep(RETRY_MS);
  }
}

/** How the system and SQLite say that there is no room left, on the disk or in one user's share of it. */
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
