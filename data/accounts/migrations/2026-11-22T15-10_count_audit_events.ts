import { sql, type Kysely } from 'kysely';

/** How often a line of the audit log happened. Frozen: a later change is a new file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_event add column count integer not null default 1`.execute(db);
}
