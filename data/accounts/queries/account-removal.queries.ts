import type { LostByPreviousOwner } from '../letter-tables.ts';
import type { AccountsDb, AccountsTransaction } from '../tables.ts';
import { inTransaction } from '../in-transaction.ts';
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
    const user = await trx
      .selectFrom('app_user')
      .select(['email_key', 'email_verified_at'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (user === undefined) return undefined;
    const sessions = await deleteSessionsOf(trx, userId);
    const newsletter = await trx
      .deleteFrom('newsletter_subscriber')
      .where('address', '=', user.email_verified_at === null ? '' : user.email_key)
      .executeTakeFirst();
    await trx.updateTable('audit_event').set({ user_id: null, address: null }).where('user_id', '=', userId).execute();
    await trx.deleteFrom('app_user').where('id', '=', userId).execute();
    await note(trx);
    return { sessions, newsletter: newsletter.numDeletedRows > 0n };
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
  const team = await trx
    .updateTable('app_user')
    .set({ favorite_team_id: null })
    .where('id', '=', userId)
    .where('favorite_team_id', 'is not', null)
    .executeTakeFirst();
  await trx.updateTable('app_user').set({ role: 'member' }).where('id', '=', userId).execute();
  const hadSecondFactor = await removeSecondFactor(trx, userId);
  for (const table of ['account_network', 'mail_link'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  // Their rows stay, so that no cause is written of twice.
  for (const table of ['letter', 'support_request'] as const)
    await trx.updateTable(table).set({ user_id: null }).where('user_id', '=', userId).execute();
  await trx.updateTable('audit_event').set({ user_id: null, address: null }).where('user_id', '=', userId).execute();
  const plan = await trx
    .updateTable('subscription')
    .set((eb) => ({ cancel_at: eb.ref('current_period_end') }))
    .where('user_id', '=', userId)
    .where('cancel_at', 'is', null)
    .executeTakeFirst();
  const customer = await trx
    .updateTable('billing_customer')
    .set({ user_id: null })
    .where('user_id', '=', userId)
    .returning('customer_id as customerId')
    .executeTakeFirst();
  return {
    customerId: customer?.customerId,
    gone: [
      ...(hadSecondFactor ? (['second_factor'] as const) : []),
      ...(team.numUpdatedRows > 0n ? (['favorite_team'] as const) : []),
      ...(plan.numUpdatedRows > 0n ? (['premium'] as const) : []),
    ],
  };
}
