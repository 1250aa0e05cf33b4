import { existsSync } from 'node:fs';

import { type ContentDb, openContentDb } from '#data/content/database.ts';
import { loadOperatorSettings } from '#data/settings/mail-settings.ts';

let opened: ContentDb | undefined;

/**
 * Opens a release's content database for reading. Without one it throws a sentence that names the file: SQLite's own
 * 'unable to open database file' does not say which.
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
 * Keys of seasons whose pages the last release has unchanged: only the recruits' page of such a season is listed.
 */
export const knownKeys = (): ReadonlySet<string> => new Set((process.env['HASHMARK_KNOWN_KEYS'] ?? '').split(' '));

/**
 * The operator of this installation; null until name and postal address are set: what the pages say of the site is a
 * draft until then.
 */
export function operator(): { name: string; postalAddress: string } | null {
  const { name, postalAddress } = loadOperatorSettings(process.env);
  return name === '' || postalAddress === '' ? null : { name, postalAddress };
}
