import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { linkOrCopy } from '#data/releases/files.ts';
import { COMPRESSED_ENDINGS, writeCompressed } from '../compress.ts';

const HOME_PAGE = 'index.html';

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

/** The folder of a site that is being put together. */
export interface SiteFolder {
  /** Takes a file and its compressed bodies over from another site's folder; false when it is not there. */
  link(from: string, file: string): boolean;
  /** Takes a file that was taken over out again, with its compressed bodies: it shall be another one, or none. */
  remove(file: string): void;
  /**
   * Puts a file there: linked when the last release's has the same bytes, else written and compressed. True: it is a
   * new file.
   */
  put(file: string, body: Buffer): Promise<boolean>;
}

/** Takes the folder of the new site and the one of the last release; null: there is none. */
export function openSiteFolder(site: string, previousSite: string | null): SiteFolder {
  const made = new Set<string>();
  const makeFolderFor = (file: string): string => {
    const target = path.join(site, file);
    const folder = path.dirname(target);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    return target;
  };
  const link = (from: string, file: string): boolean => {
    const source = path.join(from, file);
    const target = makeFolderFor(file);
    if (!linkOrCopy(source, target)) return false;
    for (const ending of COMPRESSED_ENDINGS) linkOrCopy(source + ending, target + ending);
    return true;
  };
  const remove = (file: string): void => {
    for (const ending of ['', ...COMPRESSED_ENDINGS]) rmSync(path.join(site, file + ending), { force: true });
  };
  return {
    link,
    remove,
    async put(file, body) {
      // Written in its place, a file that was taken over would change in every release that has it.
      remove(file);
      if (previousSite !== null) {
        const before = readIfThere(path.join(previousSite, file));
        if (before?.equals(body) === true && link(previousSite, file)) return false;
      }
      const target = makeFolderFor(file);
      writeFileSync(target, body);
      await writeCompressed(target, body, file === HOME_PAGE ? 'best' : 'fast');
      return true;
    },
  };
}
