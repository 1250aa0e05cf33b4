import { chmodSync, existsSync } from 'node:fs';
import path from 'node:path';
import { CamelCasePlugin, sql } from 'kysely';
import { isMigrated, migrateToLatest, type Migrations } from '../database/migrate.ts';
import { openPostgres } from '../database/postgres.ts';
import { storePaths } from '../releases/layout.ts';
import { openSqlite, type OpenOptions } from '../database/sqlite.ts';
import { accountsMigrations } from './migrations/list.ts';
import { assertNotMoved } from './moved-accounts.ts';
import type { AccountsDb } from './tables.ts';

const OWNER_ONLY = 0o600;

interface OpenAccountsOptions {
  /** The present, for the name of a backup copy. */
  now: Date;
  /** Another list of migrations, for tests. */
  migrations?: Migrations;
  /** Called when a connection to the server is lost. */
  onLoss?: (error: Error) => void;
}

/** Where the accounts are: the address of a PostgreSQL database, or an SQLite file. */
export const accountsPlace = (settings: { accountsUrl: string | null; accountsDir: string }): string =>
  settings.accountsUrl ?? storePaths(settings.accountsDir).accountsDb;

export const isPostgresUrl = (place: string): boolean => /^postgres(ql)?:/.test(place);

/** A place's name for a sentence, without its password. */
export function placeInWords(place: string): string {
  if (!isPostgresUrl(place)) return path.dirname(place);
  const { host, pathname } = new URL(place);
  return `${host}${pathname}`;
}

/** Opens accounts without migrating them: another process does. `user_id` in the database is `userId` in the code. */
export function connectAccountsDb(
  place: string,
  { onLoss, ...options }: OpenOptions & { onLoss?: ((error: Error) => void) | undefined } = {},
): AccountsDb {
  const db: AccountsDb = isPostgresUrl(place) ? openPostgres(place, onLoss) : openSqlite(place, options);
  return db.withPlugin(new CamelCasePlugin());
}

/**
 * Opens the accounts (`accountsPlace`) and brings them up to date. An SQLite file is created when there is none, and
 * copied to `<file>.<time>.bak` before a migration when it has been in use; only the owner can read either. Throws the
 * engine's or the migration's error, and for accounts that were moved away, so that no process goes on using them.
 */
export async function openAccountsDb(
  place: string,
  { now, onLoss, migrations = accountsMigrations }: OpenAccountsOptions,
): Promise<AccountsDb> {
  const isFile = !isPostgresUrl(place);
  const wasInUse = isFile && existsSync(place);
  const db = connectAccountsDb(place, { onLoss });
  try {
    if (isFile) chmodSync(place, OWNER_ONLY);
    await assertNotMoved(db);
    if (wasInUse && !(await isMigrated(db, migrations))) await backUp(db, place, now);
    await migrateToLatest(db, migrations);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function backUp(db: AccountsDb, file: string, now: Date): Promise<void> {
  const copy = `${file}.${now.toISOString().replaceAll(':', '-')}.bak`;
  await sql`vacuum into ${copy}`.execute(db);
  chmodSync(copy, OWNER_ONLY);
}
