import { existsSync } from 'node:fs';

import { type ContentDb, openContentDb } from '#data/content/database.ts';
import { loadOperatorSettings } from '#data/settings/mail-settings.ts';

let opened: ContentDb | undefined;
/**
 * Opens a release's content database for reading. Throws a sentence that names the file when there
 * is none: SQLite's own 'unable to open database file' does not say which.
 */
export function openContentDbForBuild(file: string): ContentDb {
  if (!existsSync(file)) {
    throw new Error(`There is no content database at '${file}'; run a content update first.`);
  }
  return openContentDb(file, { readonly: true });
}

/** The content database of this build: opened at the first call, shared by every page after it. */
export function contentDb(): ContentDb {
  opened ??= openContentDbForBuild(process.env['HASHMARK_CONTENT_DB'] ?? '');
  return opened;
}

/**
 * Seasons' keys whose pages the last release has: of the pages of such a season only that of its recruits is listed.
 */
export const knownKeys = (): ReadonlySet<string> => new Set((process.env['HASHMARK_KNOWN_KEYS'] ?? '').split(' '));

/**
 * Who runs this installation; null until the operator has set name and postal address: what the pages say of the site
 * is a draft until then.
 */
export function operator(): { name: string; postalAddress: string } | null {
  const { name, postalAddress } = loadOperatorSettings(process.env);
  return name === '' || postalAddress === '' ? null : { name, postalAddress };
}
