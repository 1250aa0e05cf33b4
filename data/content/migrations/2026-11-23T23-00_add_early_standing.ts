import { sql, type Kysely } from 'kysely';

/** Gives a recruit room for where he stands by news that is not public yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table recruit add column early_standing text check (json_valid(early_standing))')
    .execute(db);
}
