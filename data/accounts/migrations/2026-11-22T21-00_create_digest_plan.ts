import { sql, type Kysely } from 'kysely';

/** How far the daily letters are queued, and what finds their readers zone by zone. Frozen: a later change is a new file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table if not exists digest_plan (
      zone text primary key not null,
      day text not null,
      after_id text not null,
      is_done integer not null
    )`,
    `create index if not exists newsletter_subscriber_zone on newsletter_subscriber (time_zone, id)
      where confirmed_at is not null`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
