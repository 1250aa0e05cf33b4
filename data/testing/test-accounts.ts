import { rmSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { connectAccountsDb, openAccountsDb } from '../accounts/database.ts';
import { makeRoom } from './full-disk.ts';
import { openPostgres } from '../database/postgres.ts';

/** The PostgreSQL database that those of the tests are copies of. */
export const TEMPLATE = 'accounts_template';

/** Accounts for one test. */
export interface TestAccounts {
  /** What `openAccountsDb` takes. */
  place: string;
  /** Gives them back: nothing uses them any more. */
  remove: () => Promise<void>;
}

/** True where the tests of accounts run on PostgreSQL (vitest.config.ts). */
export const isOnPostgres = (): boolean => process.env['TEST_ACCOUNTS'] === 'postgres';

/** Empty accounts, up to date, on the engine of this run. */
export async function makeTestAccounts(): Promise<TestAccounts> {
  return isOnPostgres() ? await takeDatabase() : await copyFileOfAccounts();
}

/** What signs cookies and links in tests. */
export const TEST_SECRET = 'a secret for tests alone of 32 characters or more';

/** The settings that lead a process of its own to accounts. */
export const accountsSettings = (place: string): Record<string, string> =>
  isOnPostgres() ? { ACCOUNTS_URL: place, SESSION_SECRET: TEST_SECRET } : { ACCOUNTS_DIR: dirname(place) };

let template: Promise<string> | undefined;

async function makeTemplate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'accounts-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'accounts.db');
  await (await openAccountsDb(file, { now: new Date() })).destroy();
  return file;
}

/** Empty accounts in a file, whatever the engine of this run. */
export async function copyFileOfAccounts(): Promise<TestAccounts> {
  const file = await (template ??= makeTemplate());
  const folder = await mkdtemp(join(tmpdir(), 'accounts-'));
  const place = join(folder, 'accounts.db');
  await copyFile(file, place);
  return { place, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Those that were given back, emptied: a new database takes longer. */
const free: string[] = [];
let made = 0;

async function takeDatabase(): Promise<TestAccounts> {
  const place = free.pop() ?? (await createTestDatabase(TEMPLATE));
  return {
    place,
    remove: async () => {
      await empty(place);
      free.push(place);
    },
  };
}

/** Makes a PostgreSQL database of this run's server, a copy of another one where that is named. Returns its address. */
export async function createTestDatabase(copyOf = 'template0'): Promise<string> {
  const addressOf = (name: string): string => `postgres://postgres@127.0.0.1:${inject('postgresPort')}/${name}`;
  made += 1;
  const name = `test_${process.pid}_${process.env['VITEST_POOL_ID']}_${made}`;
  const server = openPostgres(addressOf('postgres'));
  await sql`create database ${sql.ref(name)} template ${sql.ref(copyOf)}`.execute(server);
  await server.destroy();
  return addressOf(name);
}

async function empty(place: string): Promise<void> {
  const accounts = connectAccountsDb(place);
  await makeRoom(accounts);
  const tables = await accounts.introspection.getTables();
  for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(accounts);
  await accounts.destroy();
}
