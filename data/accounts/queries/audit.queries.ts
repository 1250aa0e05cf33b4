import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
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
      count: 1,
    })
    .execute();
}

const HOUR_MS = 60 * 60_000;

/**
 * Writes down at `now` what others can repeat at will: one line for each kind, account and address in an hour, with how
 * often it happened, so that repeating it fills nothing.
 */
export async function countAuditEvent(db: AccountsDb, entry: AuditEntry, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString();
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('audit_event')
      .set((eb) => ({ count: eb('count', '+', 1) }))
      .where('user_id', 'is', entry.userId)
      .where('at', '>', hourAgo)
      .where('kind', '=', entry.kind)
      .where('address', 'is', entry.address)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) await insertAuditEvent(trx, entry, now);
  });
}

/** A line about one account, and where it stands in the list. */
export interface ListedAuditEvent {
  at: string;
  kind: AuditKind;
  address: string | null;
  count: number;
  row: number;
}

/** What is written down about one account, the latest first: `limit` lines, those after `last` when it is given. */
export async function listAuditEvents(
  db: AccountsDb,
  userId: string,
  { limit, last }: { limit: number; last?: ListedAuditEvent | undefined },
): Promise<ListedAuditEvent[]> {
  return await db
    .selectFrom('audit_event')
    .select(['at', 'kind', 'address', 'count', sql<number>`rowid`.as('row')])
    .where('user_id', '=', userId)
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(at, rowid) < (${last?.at}, ${last?.row})`),
    )
    .orderBy('at', 'desc')
    .orderBy('row', 'desc')
    .limit(limit)
    .execute();
}

/** Forgets events older than `before` (ISO 8601 UTC). Returns how many. */
export async function deleteAuditEventsBefore(db: AccountsDb, before: string): Promise<number> {
  const result = await db.deleteFrom('audit_event').where('at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
