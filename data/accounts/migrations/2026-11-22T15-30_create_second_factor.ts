import type { Kysely } from 'kysely';
import { columnTypes, runStatements } from '../column-types.ts';

/** The second step of a sign-in, for who has switched it on. Frozen: a later change is a new file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { time } = columnTypes(db);
  const statements = [
    `create table if not exists second_factor (
      user_id text primary key not null references app_user (id) on delete cascade,
      sealed_secret text not null,
      confirmed_at ${time},
      last_step integer not null
    )`,
    `create table if not exists recovery_code (
      user_id text not null references app_user (id) on delete cascade,
      code_hash text not null,
      primary key (user_id, code_hash)
    )`,
  ];
  await runStatements(db, statements);
}
