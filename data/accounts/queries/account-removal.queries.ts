import type { LostByPreviousOwner } from '../letter-tables.ts';
import type { AccountsDb, AccountsTransaction } from '../tables.ts';
import { inTransaction } from '../in-transaction.ts';
import { countWritten, deleteRows, findRow, updateRows } from '../table-rows.ts';
import { findCustomerOfUser } from './billing.queries.ts';
import { removeSecondFactor } from './second-factor.queries.ts';
import { deleteSessionsOf } from './session.queries.ts';

/** What was deleted with an account. */
export interface RemovedAccount {
  sessions: number;
  newsletter: boolean;
}

/**
 * Removes an account, its sessions and, if its address was proved to be its own, the newsletter to that address, in one
 * transaction with `note`. Its lines in the audit log stay, without its id and its addresses.
 * Undefined when the account was deleted already.
 */
export async function deleteUser(
  db: AccountsDb,
  userId: string,
  note: (trx: AccountsTransaction) => Promise<void>,
): Promise<RemovedAccount | undefined> {
  return await inTransaction(db, `user ${userId}`, async (trx) => {
    const user = await findRow(trx, 'app_user', { id: userId });
    if (user === undefined) return undefined;
    const sessions = await deleteSessionsOf(trx, userId);
    const address = user.emailVerifiedAt === null ? '' : user.emailKey;
    const newsletter = (await deleteRows(trx, 'newsletter_subscriber', { address })) > 0;
    await updateRows(trx, 'audit_event', { userId }, { userId: null, address: null });
    await deleteRows(trx, 'app_user', { id: userId });
    await note(trx);
    return { sessions, newsletter };
  });
}

/**
 * Takes from an account what belonged to a person who never proved its address, for the one who did: staff role, second
 * factor, networks, favourite team, lines of the audit log, open links, letters to them and from them, and the customer
 * at the payment provider, whom the reconciliation then deletes there. What was paid for runs to its end and is not
 * renewed. In a transaction of its caller's. Returns the customer, if there was one.
 */
export async function clearForNewOwner(
  trx: AccountsTransaction,
  userId: string,
): Promise<{ customerId: string | undefined; gone: LostByPreviousOwner[] }> {
  const team = (await findRow(trx, 'app_user', { id: userId }))?.favoriteTeamId ?? null;
  await updateRows(trx, 'app_user', { id: userId }, { role: 'member', favoriteTeamId: null });
  const hadSecondFactor = await removeSecondFactor(trx, userId);
  for (const table of ['account_network', 'mail_link'] as const) await deleteRows(trx, table, { userId });
  // Their rows stay, so that no cause is written of twice.
  for (const table of ['letter', 'support_request'] as const)
    await updateRows(trx, table, { userId }, { userId: null });
  await updateRows(trx, 'audit_event', { userId }, { userId: null, address: null });
  const plan = await countWritten(
    trx
      .updateTable('subscription')
      .set((eb) => ({ cancelAt: eb.ref('currentPeriodEnd') }))
      .where('userId', '=', userId)
      .where('cancelAt', 'is', null),
  );
  const customer = await findCustomerOfUser(trx, userId);
  await updateRows(trx, 'billing_customer', { userId }, { userId: null });
  return {
    customerId: customer?.customerId,
    gone: [
      ...(hadSecondFactor ? (['second_factor'] as const) : []),
      ...(team !== null ? (['favorite_team'] as const) : []),
      ...(plan > 0 ? (['premium'] as const) : []),
    ],
  };
}
