import { sql, type Kysely } from 'kysely';
import { addColumns } from '../add-columns.ts';

const SUBSCRIBER_COLUMNS = {
  id: `text not null default ''`,
  wishes: `text not null default '{"kind":"everything"}'`,
  rhythm: `text not null default 'daily' check (rhythm in ('daily', 'weekly'))`,
  time_zone: 'text',
  asked_from: 'text',
  text_version: 'text',
  confirmed_at: 'text',
  confirmed_from: 'text',
  invited_at: 'text',
  left_at: 'text',
};

/** Letters, the links in them, addresses that refuse mail, and what a newsletter's reader wants. Frozen: a later change is a new file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table if not exists letter (
      id text primary key not null,
      cause text not null unique,
      kind text not null,
      is_bulk integer not null check (is_bulk in (0, 1)),
      address text not null,
      user_id text references app_user (id) on delete cascade,
      facts text not null,
      state text not null check (state in ('queued', 'sent', 'refused', 'dropped')),
      attempts integer not null default 0,
      due_at text not null,
      expires_at text not null,
      claimed_until text,
      answer text,
      created_at text not null,
      ended_at text
    )`,
    `create index if not exists letter_due on letter (is_bulk, due_at) where state = 'queued'`,
    `create index if not exists letter_user on letter (user_id)`,
    `create index if not exists letter_ended on letter (ended_at)`,
    `create table if not exists mail_link (
      id text primary key not null,
      token_hash text not null unique,
      purpose text not null,
      address text not null,
      user_id text references app_user (id) on delete cascade,
      created_at text not null,
      expires_at text not null,
      used_at text
    )`,
    `create index if not exists mail_link_user on mail_link (user_id)`,
    `create index if not exists mail_link_address on mail_link (address, created_at)`,
    `create index if not exists mail_link_expires on mail_link (expires_at)`,
    `create table if not exists refused_address (
      address text primary key not null,
      reason text not null check (reason in ('bounced', 'complained')),
      answer text not null,
      since text not null
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  await addColumns(db, 'app_user', { email_verified_at: 'text' });
  await addColumns(db, 'newsletter_subscriber', SUBSCRIBER_COLUMNS);
  await sql`update newsletter_subscriber set id = lower(hex(randomblob(12))) where id = ''`.execute(
    db,
  );
  await sql`create unique index if not exists newsletter_subscriber_id on newsletter_subscriber (id)`.execute(
    db,
  );
}
