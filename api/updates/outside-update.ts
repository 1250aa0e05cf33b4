import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Who runs an update now; there only while one does, or after one was killed. */
const HOLDER = 'sync.lock.json';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is alive, and somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** True while an update that this server has not started (`npm run sync`) works on the store. */
export async function isUpdateRunningOutside(storeDir: string): Promise<boolean> {
  try {
    const holder: unknown = JSON.parse(await readFile(join(storeDir, HOLDER), 'utf8'));
    if (typeof holder !== 'object' || holder === null || !('pid' in holder)) return false;
    return Number.isInteger(holder.pid) && Number(holder.pid) > 0 && isAlive(Number(holder.pid));
  } catch {
    return false;
  }
}
