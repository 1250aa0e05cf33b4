import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { keptRelease, type StorePaths } from '#data/release-store/layout.ts';
import { listReleaseIds } from '#data/release-store/release-list.ts';
import { readReleaseReport } from '#data/release-store/release-report.ts';
import { systemErrorCode } from '#data/release-store/system-error-code.ts';
import { linkOrCopy } from './link-or-copy.ts';
import { ASSETS_FOLDER, listFiles } from './site-files.ts';

/**
 * Links the hashed assets of the kept releases into the new site where it lacks them: a page that
 * a reader opened before the switch still finds its styles and islands. Each release counts with
 * the assets of its own build, so nothing is carried on for longer than its release is kept.
 * Returns the names of the new build's own assets.
 */
export async function carryAssets(paths: StorePaths, site: string): Promise<string[]> {
  const folder = path.join(site, ASSETS_FOLDER);
  const own = await listFiles(folder);
  const present = new Set(own);
  for (const id of await listReleaseIds(paths)) {
    const release = keptRelease(paths, id);
    const report = await readReleaseReport(release);
    for (const name of report?.assets ?? []) {
      if (present.has(name)) continue;
      present.add(name);
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      try {
        await linkOrCopy(path.join(release.site, ASSETS_FOLDER, name), path.join(folder, name));
      } catch (error) {
        // A release that somebody has tidied by hand has nothing to carry on.
        if (systemErrorCode(error) !== 'ENOENT') throw error;
      }
    }
  }
  return own;
}
