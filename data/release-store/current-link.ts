import { readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { StorePaths } from './layout.ts';
import { systemErrorCode } from './system-error-code.ts';

/** The id of the release that `current` names, usable or not; undefined without a link or a store. Else it throws. */
export async function readCurrentId({
  current,
}: Pick<StorePaths, 'current'>): Promise<string | undefined> {
  try {
    return path.basename(await readlink(current));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(systemErrorCode(error) ?? '')) return undefined;
    throw error;
  }
}

/**
 * Makes `current` name a release that lies in `releases/`: what publishes, and what rolls back. A fresh
 * relative link is renamed over the last one, so a reader finds the one or the other and never none.
 */
export async function switchCurrent(
  { current, releases }: Pick<StorePaths, 'current' | 'releases'>,
  releaseId: string,
): Promise<void> {
  const fresh = `${current}.${process.pid}`;
  await rm(fresh, { force: true });
  await symlink(path.join(path.basename(releases), releaseId), fresh);
  await rename(fresh, current);
}
