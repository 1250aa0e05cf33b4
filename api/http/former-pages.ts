import { findMovedAddress } from '#data/content/queries/moved-address.queries.ts';
import type { Release } from '../release/open-release.ts';
import { pathOfFile } from './site-files.ts';

/** No address that we ever gave is longer: a longer one is not worth a question to the database. */
const LONGEST_PATH = 300;
/** Where addresses are made of ids, which may change; all others are the code's own. */
const MADE_OF_IDS = /^\/(?:article|games|teams|feeds|calendars)\/./;

/** The form in which an address is listed: `/x/`, `/x.html` and `/x/index.html` are `/x`. */
export function listedForm(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : pathOfFile(path.slice(1));
}

/** What became of an address (decoded) without a page: where it is now, null if gone, undefined if it never was. */
export async function findFormerPage(
  { db, site }: Release,
  path: string,
): Promise<string | null | undefined> {
  if (path.length > LONGEST_PATH || !MADE_OF_IDS.test(path)) return undefined;
  const moved = await findMovedAddress(db, listedForm(path));
  if (moved === undefined) return undefined;
  const { toPath } = moved;
  return toPath !== null && (await site.find(toPath)) !== undefined ? toPath : null;
}
