import type { Kysely } from 'kysely';
import { addColumns } from '../column-types.ts';

/** How often a line of the audit log happened. Frozen: a later change is a new file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumns(db, 'audit_event', ['count integer not null default 1']);
}
