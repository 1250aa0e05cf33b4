import type { Kysely } from 'kysely';
import { columnTypes, runStatements } from '../column-types.ts';

/** Devices that take alerts; one goes with the session it was set up in. Frozen: a later change is a new file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { time } = columnTypes(db);
  await runStatements(db, [
    `create table if not exists push_subscription (
    session_id text primary key not null references session (id_hash) on delete cascade,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    created_at ${time} not null
  )`,
  ]);
}
