import type { Kysely } from 'kysely';
import { columnTypes, runStatements } from '../column-types.ts';

/** What one process of several has to itself. Frozen: a later change is a new file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { time } = columnTypes(db);
  await runStatements(db, [
    `create table if not exists lease (
      name text primary key not null,
      holder text not null,
      until ${time} not null
    )`,
  ]);
}
