import { access, constants, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { clearStaging } from '#data/releases/store.ts';
import { systemErrorCode } from '#data/releases/files.ts';
import { SyncError } from '../../core/sync-error.ts';
import type { StorePaths } from '#data/releases/layout.ts';

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

/** Makes the store's folders where they are missing; a SyncError says when the store cannot be written. */
export async function openStore(paths: StorePaths): Promise<void> {
  try {
    await makeFolder(paths.releases);
    await access(paths.root, constants.W_OK);
    await access(paths.releases, constants.W_OK);
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === 'ENOSPC' || code === 'EDQUOT') throw error;
    const reason =
      code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
        ? 'there is no permission to write there'
        : code === 'ENOTDIR' || code === 'EEXIST'
          ? 'a file stands where a folder should be'
          : code === 'ENOENT'
            ? 'no folder can be made there'
            : String(error);
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
