import { setTimeout as sleep } from 'node:timers/promises';
import type { StorePaths } from '#data/releases/layout.ts';
import { readLockHolder, takeSyncLock, type SyncLock } from '#data/releases/sync-lock.ts';
import { EXIT, SyncError } from '../../core/sync-error.ts';

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
