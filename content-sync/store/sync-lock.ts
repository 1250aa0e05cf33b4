import { readFileSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { setTimeout as sleep } from 'node:timers/promises';
import { EXIT, SyncError } from '../core/sync-error.ts';
import type { StorePaths } from './store-paths.ts';
import { writeFileAtomic } from '#data/write-file-atomic.ts';

const RETRY_MS = 250;

export interface SyncLock {
  release(): void;
}

function tryLock(file: string): Database.Database | undefined {
  const database = new Database(file, { timeout: 0 });
  try {
    // SQLite's lock is the kernel's: it ends with the process however that dies, so none is ever stale.
    database.exec('begin exclusive');
    return database;
  } catch (error) {
    database.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY'))
      return undefined;
    throw error;
  }
}

function holderWords(paths: StorePaths): string {
  try {
    const holder: unknown = JSON.parse(readFileSync(paths.lockHolder, 'utf8'));
    if (typeof holder === 'object' && holder !== null && 'pid' in holder && 'since' in holder)
      return ` (process ${String(holder.pid)}, since ${String(holder.since)})`;
  } catch {
    // The other process has not got so far, or has just ended.
  }
  return '';
}

/**
 * Makes this process the only one that syncs this store. With `wait` it stands in line; else a
 * SyncError with exit code 3 says that another sync is running and asks to wait.
 */
export async function lockStore(
  paths: StorePaths,
  { wait, now }: { wait: boolean; now: Date },
): Promise<SyncLock> {
  let database = tryLock(paths.lock);
  while (database === undefined) {
    if (!wait)
      throw new SyncError(
        `Another sync is running${holderWords(paths)}. Please wait until it is done, or run with --wait to stand in line.`,
        EXIT.locked,
      );
    await sleep(RETRY_MS);
    database = tryLock(paths.lock);
  }
  const held = database;
  await writeFileAtomic(
    paths.lockHolder,
    `${JSON.stringify({ pid: process.pid, since: now.toISOString() })}\n`,
  );
  return {
    release() {
      rmSync(paths.lockHolder, { force: true });
      held.close();
    },
  };
}
