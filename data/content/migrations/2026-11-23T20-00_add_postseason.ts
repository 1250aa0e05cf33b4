import { sql, type Kysely } from 'kysely';

/** Keeps what part of the season a game belongs to; of games stored before, what was known of bowls until then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table game add column is_postseason integer not null default 0
    check (is_postseason in (0, 1))`.execute(db);
  await sql`update game set is_postseason = 1
    where is_playoff = 1 or (week >= 16 and event_name is not null)`.execute(db);
}
