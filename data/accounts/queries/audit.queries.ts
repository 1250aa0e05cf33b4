import { hash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountExport } from '../../contract/user.ts';
import type { AuditKind } from '../audit-kind.ts';
import type { AccountsDb } from '../tables.ts';

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

/**
 * Writes down at `now` what others can repeat at will: one line for each kind, account and `source` in an hour of the
 * clock, with how often it happened and the first address, so that repeating it fills nothing. The line is found by its id.
 */
export async function countAuditEvent(
  db: AccountsDb,
  { kind, userId, address }: AuditEntry,
  source: string,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const hour = at.slice(0, 'YYYY-MM-DDTHH'.length);
  await db
    .insertInto('audit_event')
    .values({
      id: hash('sha256', [kind, userId ?? '', source, hour].join('\n'), 'base64url'),
      ...{ at, kind, user_id: userId, address, count: 1 },
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ count: eb('audit_event.count', '+', 1) })),
    )
    .execute();
}

/** A line about one account, and where it stands in the list. */
export type ListedAuditEvent = AccountExport['securityEvents'][number] & { row: number };

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
