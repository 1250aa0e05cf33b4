import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { systemErrorCode } from '#data/release-store/system-error-code.ts';
import { readProcessStart } from './process-start.ts';

/**
 * Makes an empty folder inside the project for one page build to work in, and removes those of
 * syncs that are no longer there.
 *
 * Astro puts the code that renders the pages below the working directory when the pages themselves
 * go elsewhere, always under the same name: two builds in one checkout would overwrite each
 * other's. It must lie inside the project, or it would not find node_modules.
 */
export async function makeScratchFolder(projectRoot: string, name: string): Promise<string> {
  const builds = path.join(projectRoot, '.astro/builds');
  await mkdir(builds, { recursive: true });
  for (const entry of await readdir(builds)) {
    const pid = Number(entry.split('-')[0]);
    if ((await readProcessStart(pid)) === null)
      await rm(path.join(builds, entry), { recursive: true, force: true });
  }
  const folder = path.join(builds, `${process.pid}-${name}`);
  await mkdir(folder, { recursive: true });
  return folder;
}

/** True when a file can be moved from one folder into the other by renaming it: never between two disks or mounts. */
export async function canMoveInto(folder: string, from: string): Promise<boolean> {
  const probe = '.move-probe';
  await writeFile(path.join(from, probe), '');
  try {
    await rename(path.join(from, probe), path.join(folder, probe));
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'EXDEV') return false;
    throw error;
  } finally {
    for (const place of [from, folder]) await rm(path.join(place, probe), { force: true });
  }
}
