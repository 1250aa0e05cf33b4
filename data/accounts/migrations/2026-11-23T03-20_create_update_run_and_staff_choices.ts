import type { Kysely } from 'kysely';
import { columnTypes, runStatements } from '../column-types.ts';

/** Content updates and what staff have chosen for them. Frozen: a later change is a new file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { flag, rowid } = columnTypes(db);
  await runStatements(db, [
    `create table if not exists update_run (
      ${rowid}
      id text primary key not null,
      ${flag('is_scores')},
      run text not null,
      progress text
    )`,
    `create table if not exists staff_choices (
      id integer primary key not null check (id = 1),
      choices text not null
    )`,
  ]);
}
