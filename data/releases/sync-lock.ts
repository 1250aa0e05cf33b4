import { readFileSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { Type } from 'typebox';
import type { StorePaths } from './layout.ts';
import { parseJson, writeFileAtomic } from './files.ts';

type LockPaths = Pick<StorePaths, 'lock' | 'lockHolder'>;

export interface SyncLock {
  release(): void;
}

const HolderSchema = Type.Object({ pid: Type.Integer(), since: Type.String() });

function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

/**
 * Makes this process the only one that syncs the store, until it releases the lock or ends; undefined when another one
 * is. The lock is SQLite's and so the kernel's: it ends with its process however that dies, so none is ever stale.
 */
export async function takeSyncLock(paths: LockPaths, now: Date): Promise<SyncLock | undefined> {
  const database = new Database(paths.lock, { timeout: 0 });
  try {
    database.exec('begin exclusive');
    const holder = { pid: process.pid, since: now.toISOString() };
    await writeFileAtomic(paths.lockHolder, `${JSON.stringify(holder)}\n`);
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  return {
    release() {
      rmSync(paths.lockHolder, { force: true });
      database.close();
    },
  };
}

/** The process that syncs the store and since when; undefined when there is none. */
export function readLockHolder({ lockHolder }: LockPaths) {
  try {
    return parseJson(HolderSchema, readFileSync(lockHolder, 'utf8'));
  } catch {
    // The other process has not written it yet, or has just ended.
    return undefined;
  }
}
