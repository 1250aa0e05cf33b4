import { sql, type Kysely } from 'kysely';
import { addColumns } from '../add-columns.ts';

const COLUMNS = {
  public_id: `text not null default ''`,
  device: `text not null default 'An unknown device'`,
  place: `text not null default 'an unknown place'`,
  last_seen_at: `text not null default ''`,
  with_second_factor: 'integer not null default 0 check (with_second_factor in (0, 1))',
};

/** What a member is told of a session, and whether it began with a second factor. Frozen: a later change is a new file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumns(db, 'session', COLUMNS);
  await sql`update session set public_id = lower(hex(randomblob(9))) where public_id = ''`.execute(
    db,
  );
  await sql`update session set last_seen_at = created_at where last_seen_at = ''`.execute(db);
  await sql`create unique index if not exists session_public_id on session (public_id)`.execute(db);
}
