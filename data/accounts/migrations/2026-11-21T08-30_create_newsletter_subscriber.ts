import type { Kysely } from 'kysely';
import { columnTypes, runStatements } from '../column-types.ts';

/** The addresses that asked for the newsletter. Frozen: a later change is a new file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { time } = columnTypes(db);
  await runStatements(db, [
    `create table if not exists newsletter_subscriber (
    address text primary key not null,
    address_as_typed text not null,
    created_at ${time} not null
  )`,
  ]);
}
