import { join } from 'node:path';
import Database from 'better-sqlite3';

/** Locked as long as an update's process lives, and by nobody once it is gone, however it died (SQLite's own lock). */
const LOCK = 'sync.lock';

function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

/** True while an update that this server has not started (`npm run sync`) works on the store. */
export function isUpdateRunningOutside(storeDir: string): boolean {
  let lock: Database.Database | undefined;
  try {
    lock = new Database(join(storeDir, LOCK), { readonly: true, fileMustExist: true, timeout: 0 });
    lock.prepare('select count(*) from sqlite_master').get();
    return false;
  } catch (error) {
    // Anything else: there was no update yet.
    return isBusy(error);
  } finally {
    lock?.close();
  }
}
