import type { Kysely } from 'kysely';
import { columnTypes, runStatements } from '../column-types.ts';

/** How far the daily letters are queued, and what finds their readers zone by zone. Frozen: a later change is a new file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { flag } = columnTypes(db);
  const statements = [
    `create table if not exists digest_plan (
      zone text primary key not null,
      day text not null,
      after_id text not null,
      ${flag('is_done')}
    )`,
    `create index if not exists newsletter_subscriber_zone on newsletter_subscriber (time_zone, id)
      where confirmed_at is not null`,
  ];
  await runStatements(db, statements);
}
