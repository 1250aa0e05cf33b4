import { releaseInStore, type StorePaths } from '#data/releases/layout.ts';
import { listReleaseIds } from '#data/releases/store.ts';
import { readReleaseReport } from '#data/releases/reports.ts';
import { openSiteFolder } from '../build/render/site-folder.ts';

/**
 * Links the hashed assets of the kept releases into the new site where it lacks them (`own` are its own): a page that a
 * reader opened before the switch still finds its styles and islands. Each release counts with the assets of its own
 * code.
 */
export async function carryAssets(paths: StorePaths, site: string, own: readonly string[]): Promise<void> {
  const present = new Set(own);
  const folder = openSiteFolder(site, null);
  for (const id of await listReleaseIds(paths)) {
    const release = releaseInStore(paths, id);
    for (const name of (await readReleaseReport(release))?.assets ?? []) {
      if (present.has(name)) continue;
      present.add(name);
      // A release that somebody has tidied by hand has nothing to carry on.
      folder.link(release.site, name);
    }
  }
}
