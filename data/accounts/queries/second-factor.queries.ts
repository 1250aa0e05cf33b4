import type { AccountsDb, AccountsTransaction } from '../tables.ts';
import { inTransaction } from '../in-transaction.ts';
import { deleteSessionsOf } from './session.queries.ts';

/** The second factor of an account, as it is stored. */
export interface StoredSecondFactor {
  encryptedSecret: string;
  /** Null while it is being set up. */
  confirmedAt: string | null;
}

/** The second factor of an account, also one that is being set up; undefined when there is none. */
export async function findSecondFactor(db: AccountsDb, userId: string): Promise<StoredSecondFactor | undefined> {
  return await db
    .selectFrom('second_factor')
    .select(['sealed_secret as encryptedSecret', 'confirmed_at as confirmedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Stores a secret that is being set up, in place of an earlier one; false, and nothing written, when one is on. */
export async function beginSecondFactor(db: AccountsDb, userId: string, encryptedSecret: string): Promise<boolean> {
  const result = await db
    .insertInto('second_factor')
    .values({ user_id: userId, sealed_secret: encryptedSecret, confirmed_at: null, last_step: 0 })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: encryptedSecret, last_step: 0 })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Stores the same secret encrypted again, unless what was read (`last`) was replaced meanwhile. */
export async function reencryptSecret(
  db: AccountsDb,
  userId: string,
  last: string,
  encryptedSecret: string,
): Promise<void> {
  await db
    .updateTable('second_factor')
    .set({ sealed_secret: encryptedSecret })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', last)
    .execute();
}

/** Uses a time step up. False when it, or a later one, was used already: then its code is not valid. */
export async function useStep(db: AccountsDb, userId: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Uses a recovery code up, by its hash; false when the account has no such code. */
export async function useRecoveryCode(db: AccountsDb, userId: string, codeHash: string): Promise<boolean> {
  const result = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: AccountsDb, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function replaceRecoveryCodes(
  db: AccountsDb,
  userId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await inTransaction(db, `user ${userId}`, (trx) => writeRecoveryCodes(trx, userId, codeHashes));
}

async function writeRecoveryCodes(
  trx: AccountsTransaction,
  userId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const rows = codeHashes.map((codeHash) => ({ user_id: userId, code_hash: codeHash }));
  await trx.insertInto('recovery_code').values(rows).execute();
}

/**
 * Switches on what was being set up (the secret that was checked, `encryptedSecret`) and ends every session of the
 * account, in one transaction with `note`. Returns how many sessions ended; undefined, and nothing written, when that
 * was replaced or switched on meanwhile.
 */
export async function confirmSecondFactor(
  db: AccountsDb,
  userId: string,
  fact: { encryptedSecret: string; codeHashes: readonly string[]; now: Date },
  note: (trx: AccountsTransaction) => Promise<void>,
): Promise<number | undefined> {
  return await inTransaction(db, `user ${userId}`, async (trx) => {
    const result = await trx
      .updateTable('second_factor')
      .set({ confirmed_at: fact.now.toISOString() })
      .where('user_id', '=', userId)
      .where('sealed_secret', '=', fact.encryptedSecret)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) return undefined;
    await writeRecoveryCodes(trx, userId, fact.codeHashes);
    await note(trx);
    return await deleteSessionsOf(trx, userId);
  });
}

/** Removes a second factor and its recovery codes, in a transaction of its caller's. False when there was none. */
export async function removeSecondFactor(trx: AccountsTransaction, userId: string): Promise<boolean> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const result = await trx.deleteFrom('second_factor').where('user_id', '=', userId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Switches it off for a member, whose sessions go on as ones without it, in one transaction with `note`. */
export async function endSecondFactor(
  db: AccountsDb,
  userId: string,
  note: (trx: AccountsTransaction) => Promise<void>,
): Promise<void> {
  await inTransaction(db, `user ${userId}`, async (trx) => {
    await removeSecondFactor(trx, userId);
    await trx.updateTable('session').set({ with_second_factor: 0 }).where('user_id', '=', userId).execute();
    await note(trx);
  });
}

/**
 * Takes it off an account whose owner has lost it, and ends all its sessions, with `note`. False when there was none.
 */
export async function resetSecondFactor(
  db: AccountsDb,
  userId: string,
  note: (trx: AccountsTransaction) => Promise<void>,
): Promise<boolean> {
  return await inTransaction(db, `user ${userId}`, async (trx) => {
    if (!(await removeSecondFactor(trx, userId))) return false;
    await deleteSessionsOf(trx, userId);
    await note(trx);
    return true;
  });
}
