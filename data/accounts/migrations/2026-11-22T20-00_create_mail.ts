import { sql, type Kysely } from 'kysely';
import { addColumns, columnTypes, fillRandom, runStatements } from '../column-types.ts';

/** Links for leaving and choosing are made of it, in hexadecimal. */
const SUBSCRIBER_ID_BYTES = 12;

/** Letters, the links in them, addresses that refuse mail, and what a newsletter's reader wants. Frozen: a later change is a new file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { flag, time } = columnTypes(db);
  const statements = [
    `create table if not exists letter (
      id text primary key not null,
      cause text not null unique,
      kind text not null,
      ${flag('is_bulk')},
      address text not null,
      user_id text references app_user (id) on delete cascade,
      facts text not null,
      state text not null check (state in ('queued', 'sent', 'refused', 'dropped')),
      attempts integer not null default 0,
      due_at ${time} not null,
      expires_at ${time} not null,
      claimed_until ${time},
      answer text,
      created_at ${time} not null,
      ended_at ${time}
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
      created_at ${time} not null,
      expires_at ${time} not null,
      used_at ${time}
    )`,
    `create index if not exists mail_link_user on mail_link (user_id)`,
    `create index if not exists mail_link_address on mail_link (address, created_at)`,
    `create index if not exists mail_link_expires on mail_link (expires_at)`,
    `create table if not exists refused_address (
      address text primary key not null,
      reason text not null check (reason in ('bounced', 'complained')),
      answer text not null,
      since ${time} not null
    )`,
  ];
  await runStatements(db, statements);
  await addColumns(db, 'app_user', [`email_verified_at ${time}`]);
  await addColumns(db, 'newsletter_subscriber', [
    `id text not null default ''`,
    `wishes text not null default '{"kind":"everything"}'`,
    `rhythm text not null default 'daily' check (rhythm in ('daily', 'weekly'))`,
    'time_zone text',
    'asked_from text',
    'text_version text',
    `confirmed_at ${time}`,
    'confirmed_from text',
    `invited_at ${time}`,
    `left_at ${time}`,
  ]);
  const id = { table: 'newsletter_subscriber', column: 'id', key: 'address' };
  await fillRandom(db, id, SUBSCRIBER_ID_BYTES);
  await sql`create unique index if not exists newsletter_subscriber_id on newsletter_subscriber (id)`.execute(
    db,
  );
}
