import { sql, type Kysely } from 'kysely';

/** The networks a member has signed in from, as keyed hashes. Frozen: a later change is a new file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table if not exists account_network (
      user_id text not null references app_user (id) on delete cascade,
      network_mark text not null,
      last_used_at text not null,
      primary key (user_id, network_mark)
    )`,
    `create index if not exists account_network_last_used on account_network (last_used_at)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
