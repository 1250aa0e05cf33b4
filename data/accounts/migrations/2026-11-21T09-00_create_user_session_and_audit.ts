import { sql, type Kysely } from 'kysely';

/** Who may sign in, who is signed in, and what happened. Frozen: a later change is a new file. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
      cancel_at_period_end integer not null check (cancel_at_period_end in (0, 1)),
      created_at text not null,
      password_changed_at text not null
    )`,
    `create table if not exists session (
      id_hash text primary key not null,
      user_id text not null references app_user (id) on delete cascade,
      created_at text not null,
      expires_at text not null
    )`,
    `create index if not exists session_user on session (user_id)`,
    `create index if not exists session_expiry on session (expires_at)`,
    `create table if not exists audit_event (
      id text primary key not null,
      at text not null,
      kind text not null,
      user_id text references app_user (id) on delete set null,
      address text
    )`,
    `create index if not exists audit_event_user on audit_event (user_id, at)`,
    `create index if not exists audit_event_at on audit_event (at)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
