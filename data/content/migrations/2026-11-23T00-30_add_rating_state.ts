import { sql, type Kysely } from 'kysely';

const RATING_STATE = `create table rating_state (
  season integer primary key not null references season (year),
  models text not null,
  inputs text not null,
  carried text not null check (json_valid(carried))
) strict`;

/** What a season's ratings were made from, and what they leave to the next season. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(RATING_STATE).execute(db);
}
