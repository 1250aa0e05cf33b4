import { sql, type Kysely } from 'kysely';
import { addColumns, columnTypes, fillRandom, runStatements } from '../column-types.ts';

/** What stands for a session towards its owner, in hexadecimal. */
const PUBLIC_ID_BYTES = 9;

/** What a member is told of a session, and whether it began with a second factor. Frozen: a later change is a new file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { flag, no, noTime, time } = columnTypes(db);
  await addColumns(db, 'session', [
    `public_id text not null default ''`,
    `device text not null default 'An unknown device'`,
    `place text not null default 'an unknown place'`,
    `last_seen_at ${time} not null default ${noTime}`,
    `${flag('with_second_factor')} default ${no}`,
  ]);
  await fillRandom(db, { table: 'session', column: 'public_id', key: 'id_hash' }, PUBLIC_ID_BYTES);
  await runStatements(db, [
    `update session set last_seen_at = created_at where last_seen_at = ${noTime}`,
  ]);
  await sql`create unique index if not exists session_public_id on session (public_id)`.execute(db);
}
