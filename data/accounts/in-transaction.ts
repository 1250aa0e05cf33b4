import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { isPostgres } from '../database/postgres.ts';
import { withoutDiskWait } from '../database/sqlite.ts';
import type { AccountsDb, AccountsTransaction } from './tables.ts';

/** Errors of two transactions in conflict: both can succeed one after the other (PostgreSQL, 13.5). */
const RETRIED_CODES: ReadonlySet<string | undefined> = new Set([
  /** serialization_failure */
  '40001',
  /** deadlock_detected */
  '40P01',
  /** unique_violation: the second try finds the other's row. */
  '23505',
]);
const MAX_TRIES = 6;
const FIRST_PAUSE_MS = 20;

/** The number of a PostgreSQL lock. A hash, since the text may contain a secret. */
const keyOf = (lockOn: string): string => hash('sha256', lockOn, 'buffer').readBigInt64BE().toString();

/** Takes one more lock in a transaction that has begun, and waits for it (see `inTransaction`). */
export async function lockToo(trx: AccountsDb, lockOn: string): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${keyOf(lockOn)}::bigint)`.execute(trx);
}

/**
 * Runs `work` in a transaction of the accounts. No other transaction that names the same `lockOn` (`user <id>`, or
 * several) runs meanwhile, so what `work` reads is still true when it writes. SQLite has one writer anyway. `work` may
 * run again after a conflict, so it must do nothing outside the database. With `mayBeLost` a power cut may undo the
 * last second. Rejects with the last error.
 */
export async function inTransaction<Result>(
  db: AccountsDb,
  lockOn: string | readonly string[],
  work: (trx: AccountsTransaction) => Promise<Result>,
  { mayBeLost = false } = {},
): Promise<Result> {
  const once = (own: AccountsDb): Promise<Result> =>
    own.transaction().execute(async (trx) => {
      if (isPostgres(trx)) {
        if (mayBeLost) await sql`set local synchronous_commit = off`.execute(trx);
        // Always in the same order, or two transactions could wait for each other.
        const keys = [lockOn].flat().map(keyOf).toSorted();
        await sql`select pg_advisory_xact_lock(key) from unnest(${keys}::bigint[]) key`.execute(trx);
      }
      return await work(trx);
    });
  for (let tries = 1; ; tries += 1) {
    try {
      return await (mayBeLost && !isPostgres(db) ? withoutDiskWait(db, once) : once(db));
    } catch (error) {
      const mayPass = error instanceof pg.DatabaseError && RETRIED_CODES.has(error.code);
      if (!mayPass || tries === MAX_TRIES) throw error;
      await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** tries);
    }
  }
}
