import { sql, type Kysely } from 'kysely';

/** Gives an article room for its own figure: the number or the few lines drawn for a piece about no game. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table article add column figure text check (json_valid(figure))')
    .execute(db);
}
