import { hash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountExport } from '../../contract/account.ts';
import type { AuditKind } from '../member-tables.ts';
import type { AccountsDb, AttemptCountTable } from '../tables.ts';
import { inTransaction } from '../in-transaction.ts';
import { insertRows } from '../table-rows.ts';

/** A security event of an account; `address` is the client's, null for the command line and the payment provider. */
export interface AuditEntry {
  kind: AuditKind;
  userId: string | null;
  address: string | null;
}

export async function insertAuditEvent(db: AccountsDb, entry: AuditEntry, now: Date): Promise<void> {
  await insertRows(db, 'audit_event', [{ ...entry, id: randomUUID(), at: now.toISOString(), count: 1 }]);
}

/**
 * Writes down at `now` what others can repeat at will: one line for each kind, account and `source` in an hour of the
 * clock, with how often it happened and the first address, so that repeating it fills nothing. The line is found by its
 * id.
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
      at,
      kind,
      userId,
      address,
      count: 1,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => ({ count: eb('audit_event.count', '+', 1) })))
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
    .where('userId', '=', userId)
    .$if(last !== undefined, (query) => query.where(sql<boolean>`(at, rowid) < (${last?.at}, ${last?.row})`))
    .orderBy('at', 'desc')
    .orderBy('row', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Changes the counts of these keys, with no other process changing them meanwhile: `change` is given what is known of
 * them and returns what is to be written; a count without an attempt is deleted. It may run again, so it does nothing
 * else. With `keep`, no more than that many counts are left of those whose free attempts are spent, and of all others;
 * the longest untouched go.
 */
export async function changeAttemptCounts(
  db: AccountsDb,
  keys: readonly string[],
  change: (known: readonly AttemptCountTable[]) => readonly AttemptCountTable[],
  keep?: number,
): Promise<void> {
  const lockOn = keys.map((key) => `attempts ${key}`);
  const work = async (trx: AccountsDb): Promise<void> => {
    const known = trx.selectFrom('attempt_count').selectAll().where('key', 'in', keys);
    const changed = change(await known.execute());
    const names = changed.map(({ key }) => key);
    if (names.length > 0) await trx.deleteFrom('attempt_count').where('key', 'in', names).execute();
    const remaining = changed.filter(({ attempts }) => attempts > 0);
    if (remaining.length > 0) await trx.insertInto('attempt_count').values(remaining).execute();
    if (keep !== undefined) await deleteUntouched(trx, keep);
  };
  await inTransaction(db, lockOn, work, { mayBeLost: true });
}

async function deleteUntouched(trx: AccountsDb, keep: number): Promise<void> {
  const counts = trx.selectFrom('attempt_count').select('key').orderBy('countedAt', 'desc');
  // SQLite has no offset without a limit.
  const untouched = counts.limit(Number.MAX_SAFE_INTEGER).offset(keep);
  for (const isSpent of [0, 1])
    await trx
      .deleteFrom('attempt_count')
      .where('key', 'in', untouched.where('isSpent', '=', isSpent))
      .execute();
}
