import type { Kysely } from 'kysely';
import { columnTypes, runStatements } from '../column-types.ts';

/** Who may sign in, who is signed in, and what happened. Frozen: a later change is a new file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { flag, rowid, time } = columnTypes(db);
  const statements = [
    `create table if not exists app_user (
      id text primary key not null,
      username text not null,
      username_key text not null unique,
      email text not null,
      email_key text not null unique,
      password_hash text not null,
      role text not null check (role in ('member', 'admin')),
      favorite_team_id text,
      subscription_status text not null
        check (subscription_status in ('free', 'active', 'past_due', 'canceled')),
      subscription_end_date text,
      ${flag('cancel_at_period_end')},
      created_at ${time} not null,
      password_changed_at ${time} not null
    )`,
    `create table if not exists session (
      ${rowid} id_hash text primary key not null,
      user_id text not null references app_user (id) on delete cascade,
      created_at ${time} not null,
      expires_at ${time} not null
    )`,
    `create index if not exists "session_user" on session (user_id)`,
    `create index if not exists session_expiry on session (expires_at)`,
    `create table if not exists audit_event (
      ${rowid} id text primary key not null,
      at ${time} not null,
      kind text not null,
      user_id text references app_user (id) on delete set null,
      address text
    )`,
    `create index if not exists audit_event_user on audit_event (user_id, at)`,
    `create index if not exists audit_event_at on audit_event (at)`,
  ];
  await runStatements(db, statements);
}
