import type { Kysely } from 'kysely';
import { columnTypes, runStatements } from '../column-types.ts';

/** The networks a member has signed in from, as keyed hashes. Frozen: a later change is a new file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rowid, time } = columnTypes(db);
  const statements = [
    `create table if not exists account_network (
      ${rowid} user_id text not null references app_user (id) on delete cascade,
      network_mark text not null,
      last_used_at ${time} not null,
      primary key (user_id, network_mark)
    )`,
    `create index if not exists account_network_last_used on account_network (last_used_at)`,
  ];
  await runStatements(db, statements);
}
