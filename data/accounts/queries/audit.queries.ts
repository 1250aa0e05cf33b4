import { randomUUID } from 'node:crypto';
import type { AuditKind } from '../audit-kind.ts';
import type { AccountsDb } from '../database.ts';

/** Something that happened to an account; `address` is the client's, null for the command line and the payment provider. */
export interface AuditEntry {
  kind: AuditKind;
  userId: string | null;
  address: string | null;
}

/** Writes an event down at `now`. */
export async function insertAuditEvent(
  db: AccountsDb,
  entry: AuditEntry,
  now: Date,
): Promise<void> {
  await db
    .insertInto('audit_event')
    .values({
      id: randomUUID(),
      at: now.toISOString(),
      kind: entry.kind,
      user_id: entry.userId,
      address: entry.address,
    })
    .execute();
}

/** What is written down about one account, the latest first. */
export async function listAuditEvents(
  db: AccountsDb,
  userId: string,
): Promise<{ at: string; kind: AuditKind; address: string | null }[]> {
  return await db
    .selectFrom('audit_event')
    .select(['at', 'kind', 'address'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .execute();
}

/** Forgets events older than `before` (ISO 8601 UTC). Returns how many. */
export async function deleteAuditEventsBefore(db: AccountsDb, before: string): Promise<number> {
  const result = await db.deleteFrom('audit_event').where('at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
