import { sql, type Kysely } from 'kysely';

/** Keeps apart from an event's name what the league writes into the same field: when a game may start, and remarks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['kickoff_window', 'remark'])
    await sql.raw(`alter table game add column ${column} text`).execute(db);
}
