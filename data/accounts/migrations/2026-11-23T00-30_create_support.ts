import { sql, type Kysely } from 'kysely';

/** Letters to support and the answers to them. Frozen: a later change is a new file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table if not exists support_request (
      id text primary key not null, state text not null check (state in ('open', 'answered', 'closed')),
      state_since text not null, created_at text not null,
      user_id text references app_user (id) on delete cascade,
      is_premium integer not null check (is_premium in (0, 1)),
      address text not null, subject text not null, message text not null
    )`,
    `create index if not exists support_request_queue on support_request (state, is_premium desc, created_at, id)`,
    `create index if not exists support_request_user on support_request (user_id)`,
    `create table if not exists support_answer (
      id text primary key not null, created_at text not null, message text not null,
      request_id text not null references support_request (id) on delete cascade
    )`,
    `create index if not exists support_answer_request on support_answer (request_id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
