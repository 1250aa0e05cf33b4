import { sql } from 'kysely';
import type { AccountsDb } from '../accounts/tables.ts';
import { isPostgres } from '../database/postgres.ts';

/**
 * Takes the disk's room for a change of this kind. SQLite finds that out by itself, also for a removal: its write ahead
 * log needs room for that too. For PostgreSQL, whose disk is everybody's, a trigger says what it would (`disk_full`).
 */
export async function fillDisk(
  accounts: AccountsDb,
  change: 'insert' | 'update' | 'delete',
  table: string,
): Promise<void> {
  const full = isPostgres(accounts)
    ? [
        `create or replace function full_disk() returns trigger language plpgsql as $$
         begin raise exception 'could not extend the file' using errcode = 'disk_full'; end $$`,
        `create or replace trigger full_disk before ${change} on ${table} execute function full_disk()`,
      ]
    : [
        'create table if not exists filler (content blob)',
        `create trigger if not exists full_disk before ${change} on ${table}
         begin insert into filler values (zeroblob(1000000)); end`,
        'pragma max_page_count = 1',
      ];
  for (const statement of full) await sql.raw(statement).execute(accounts);
}

/** Gives the room back. */
export async function makeRoom(accounts: AccountsDb): Promise<void> {
  await (
    isPostgres(accounts) ? sql`drop function if exists full_disk cascade` : sql`pragma max_page_count = 1000000`
  ).execute(accounts);
}
