import { access, constants, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { SyncError, systemErrorCode } from '../sync-error.ts';
import type { StorePaths } from './store-paths.ts';

/** Makes the store's folders where they are missing; a SyncError says when the store cannot be written. */
export async function openStore(paths: StorePaths): Promise<void> {
  try {
    await mkdir(paths.releases, { recursive: true });
    await mkdir(paths.compressed, { recursive: true });
    await access(paths.root, constants.W_OK);
    await access(paths.releases, constants.W_OK);
  } catch (error) {
    const code = systemErrorCode(error);
    const reason =
      code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
        ? 'there is no permission to write there'
        : code === 'ENOTDIR' || code === 'EEXIST'
          ? 'a file stands where a folder should be'
          : String(error);
    throw new SyncError(`The store ${paths.root} (STORE_DIR) cannot be used: ${reason}.`);
  }
}

/** Removes what a sync left that was killed on its way. Only for the holder of the lock. */
export async function removeLeftovers(paths: StorePaths): Promise<void> {
  await rm(paths.staging, { recursive: true, force: true });
  const link = `${path.basename(paths.current)}.`;
  for (const name of await readdir(paths.root))
    if (name.startsWith(link) || name.endsWith('.part'))
      await rm(path.join(paths.root, name), { force: true });
}
