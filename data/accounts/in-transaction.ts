import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { isPostgres } from '../database/postgres.ts';
import { withoutDiskWait } from '../database/sqlite.ts';
import type { AccountsDb, AccountsTransaction } from './tables.ts';

/** Two that got in each other's way: both can go on one after the other (PostgreSQL, 13.5). */
const RETRIED: ReadonlySet<string | undefined> = new Set([
  /** serialization_failure */
  '40001',
  /** deadlock_detected */
  '40P01',
  /** unique_violation: the second try finds the other's row. */
  '23505',
]);
const TRIES = 6;
const PAUSE_MS = 20;

/** PostgreSQL's locks have numbers for names; the text, which may hold a secret, stays here. */
const keyOf = (lockOn: string): string => hash('sha256', lockOn, 'buffer').readBigInt64BE().toString();

/** Waits in a transaction, after what it was begun with, until it is alone among those that name the same thing. */
export async function lockToo(trx: AccountsDb, lockOn: string): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${keyOf(lockOn)}::bigint)`.execute(trx);
}

/**
 * Runs `work` in a transaction of the accounts, alone among those that name the same thing in `lockOn` (`user <id>`; or
 * several): what it reads is still so when it writes. SQLite has one writer anyway. `work` may run again after it got
 * in another's way, a few times, so it does nothing outside the database. Of what `mayBeLost` a power cut may take the
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
        // In one order, so that no two wait for each other.
        const keys = [lockOn].flat().map(keyOf).toSorted();
        await sql`select pg_advisory_xact_lock(key) from unnest(${keys}::bigint[]) key`.execute(trx);
      }
      return await work(trx);
    });
  for (let tries = 1; ; tries += 1) {
    try {
      return await (mayBeLost && !isPostgres(db) ? withoutDiskWait(db, once) : once(db));
    } catch (error) {
      const mayPass = error instanceof pg.DatabaseError && RETRIED.has(error.code);
      if (!mayPass || tries === TRIES) throw error;
      await sleep(Math.random() * PAUSE_MS * 2 ** tries);
    }
  }
}
