import type { AccountsDb, AccountsSchema, AccountsTransaction } from '../tables.ts';
import { inTransaction } from '../in-transaction.ts';
import { countWritten, deleteRows, findRow, insertRows, updateRows } from '../table-rows.ts';
import { deleteSessionsOf } from './session.queries.ts';

/** The second factor of an account, also one that is being set up; undefined when there is none. */
export const findSecondFactor = (
  db: AccountsDb,
  userId: string,
): Promise<AccountsSchema['second_factor'] | undefined> => findRow(db, 'second_factor', { userId });

/** Stores a secret that is being set up, in place of an earlier one; false, and nothing written, when one is on. */
export async function beginSecondFactor(db: AccountsDb, userId: string, sealedSecret: string): Promise<boolean> {
  const begun = db
    .insertInto('second_factor')
    .values({ userId, sealedSecret, confirmedAt: null, lastStep: 0 })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ sealedSecret, lastStep: 0 })
        .where('second_factor.confirmedAt', 'is', null),
    );
  return (await countWritten(begun)) > 0;
}

/** Stores the same secret encrypted again, unless what was read (`last`) was replaced meanwhile. */
export const reencryptSecret = (db: AccountsDb, userId: string, last: string, sealedSecret: string): Promise<number> =>
  updateRows(db, 'second_factor', { userId, sealedSecret: last }, { sealedSecret });

/** Uses a time step up. False when it, or a later one, was used already: then its code is not valid. */
export async function useStep(db: AccountsDb, userId: string, step: number): Promise<boolean> {
  const ofUser = db.updateTable('second_factor').set({ lastStep: step }).where('userId', '=', userId);
  return (await countWritten(ofUser.where('lastStep', '<', step))) > 0;
}

/** Uses a recovery code up, by its hash; false when the account has no such code. */
export const useRecoveryCode = async (db: AccountsDb, userId: string, codeHash: string): Promise<boolean> =>
  (await deleteRows(db, 'recovery_code', { userId, codeHash })) > 0;

export async function countRecoveryCodes(db: AccountsDb, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
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
  await deleteRows(trx, 'recovery_code', { userId });
  const codes = codeHashes.map((codeHash) => ({ userId, codeHash }));
  await insertRows(trx, 'recovery_code', codes);
}

/**
 * Switches on what was being set up (the secret that was checked, `sealedSecret`) and ends every session of the
 * account, in one transaction with `note`. Returns how many sessions ended; undefined, and nothing written, when that
 * was replaced or switched on meanwhile.
 */
export async function confirmSecondFactor(
  db: AccountsDb,
  userId: string,
  { codeHashes, now, sealedSecret }: { sealedSecret: string; codeHashes: readonly string[]; now: Date },
  note: (trx: AccountsTransaction) => Promise<void>,
): Promise<number | undefined> {
  return await inTransaction(db, `user ${userId}`, async (trx) => {
    const begun = { userId, sealedSecret, confirmedAt: null };
    const changes = { confirmedAt: now.toISOString() };
    if ((await updateRows(trx, 'second_factor', begun, changes)) === 0) return undefined;
    await writeRecoveryCodes(trx, userId, codeHashes);
    await note(trx);
    return await deleteSessionsOf(trx, userId);
  });
}

/** Removes a second factor and its recovery codes, in a transaction of its caller's. False when there was none. */
export async function removeSecondFactor(trx: AccountsTransaction, userId: string): Promise<boolean> {
  await deleteRows(trx, 'recovery_code', { userId });
  return (await deleteRows(trx, 'second_factor', { userId })) > 0;
}

/** Switches it off for a member, whose sessions go on as ones without it, in one transaction with `note`. */
export async function endSecondFactor(
  db: AccountsDb,
  userId: string,
  note: (trx: AccountsTransaction) => Promise<void>,
): Promise<void> {
  await inTransaction(db, `user ${userId}`, async (trx) => {
    await removeSecondFactor(trx, userId);
    await updateRows(trx, 'session', { userId }, { withSecondFactor: 0 });
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
