import type { Kysely } from 'kysely';
import { columnTypes, runStatements } from '../column-types.ts';

/** Letters to support and the answers to them. Frozen: a later change is a new file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { flag, time } = columnTypes(db);
  const statements = [
    `create table if not exists support_request (
      id text primary key not null, state text not null check (state in ('open', 'answered', 'closed')),
      state_since ${time} not null, created_at ${time} not null,
      user_id text references app_user (id) on delete cascade,
      ${flag('is_premium')},
      address text not null, subject text not null, message text not null
    )`,
    `create index if not exists support_request_queue on support_request (state, is_premium desc, created_at, id)`,
    `create index if not exists support_request_user on support_request (user_id)`,
    `create table if not exists support_answer (
      id text primary key not null, created_at ${time} not null, message text not null,
      request_id text not null references support_request (id) on delete cascade
    )`,
    `create index if not exists support_answer_request on support_answer (request_id)`,
  ];
  await runStatements(db, statements);
}
