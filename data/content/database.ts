import type { Kysely } from 'kysely';
import { openSqlite, type OpenOptions } from '../database/sqlite.ts';
import type { ContentSchema } from './tables.ts';

/** A release's content. */
export type ContentDb = Kysely<ContentSchema>;

/** Opens a content database file; throws SQLite's error when it is missing and read-only was asked for. */
export function openContentDb(file: string, options: OpenOptions = {}): ContentDb {
  return openSqlite<ContentSchema>(file, options);
}

/**
 * Opens a content database for reading alone, and closes it when `read` is done; throws as `openContentDb` and `read`
 * do.
 */
export async function readContentDb<Result>(file: string, read: (db: ContentDb) => Promise<Result>): Promise<Result> {
  const db = openContentDb(file, { readonly: true });
  try {
    return await read(db);
  } finally {
    await db.destroy();
  }
}
