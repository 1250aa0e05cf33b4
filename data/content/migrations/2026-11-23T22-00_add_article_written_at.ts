import { sql, type Kysely } from 'kysely';

/** Gives an article room for the moment in which it was written, where its season was long over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table article add column written_at text').execute(db);
}
