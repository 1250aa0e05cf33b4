import type { AccountsDb, AttemptCountTable } from '../tables.ts';
import { inTransaction } from '../in-transaction.ts';

/**
 * Changes what is counted for these keys, alone among all processes: `change` is given what is known of them and returns what
 * is to be written; a count without an attempt is deleted. It may run again, so it does nothing else. With `keep`, no more
 * than that many counts are left of those whose free attempts are spent, and of all others; the longest untouched go.
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
    const kept = changed.filter(({ attempts }) => attempts > 0);
    if (kept.length > 0) await trx.insertInto('attempt_count').values(kept).execute();
    if (keep !== undefined) await deleteUntouched(trx, keep);
  };
  await inTransaction(db, lockOn, work, { mayBeLost: true });
}

async function deleteUntouched(trx: AccountsDb, keep: number): Promise<void> {
  const counts = trx.selectFrom('attempt_count').select('key').orderBy('counted_at', 'desc');
  // SQLite has no offset without a limit.
  const untouched = counts.limit(Number.MAX_SAFE_INTEGER).offset(keep);
  for (const isSpent of [0, 1])
    await trx
      .deleteFrom('attempt_count')
      .where('key', 'in', untouched.where('is_spent', '=', isSpent))
      .execute();
}
