import type { AccountsDb, AccountsTransaction } from '../database.ts';
import { deleteSessionsOf } from './session.queries.ts';

/** What went with an account. */
export interface RemovedAccount {
  sessions: number;
  newsletter: boolean;
}

/**
 * Removes an account, its sessions and its newsletter address in one transaction with `note`. Its lines in the audit
 * log stay, without its id and its addresses. Undefined when the account is gone already.
 */
export async function deleteUser(
  db: AccountsDb,
  userId: string,
  note: (trx: AccountsTransaction) => Promise<void>,
): Promise<RemovedAccount | undefined> {
  return await db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('app_user')
      .select('email_key')
      .where('id', '=', userId)
      .executeTakeFirst();
    if (user === undefined) return undefined;
    const sessions = await deleteSessionsOf(trx, userId);
    const newsletter = await trx
      .deleteFrom('newsletter_subscriber')
      .where('address', '=', user.email_key)
      .executeTakeFirst();
    await trx
      .updateTable('audit_event')
      .set({ user_id: null, address: null })
      .where('user_id', '=', userId)
      .execute();
    await trx.deleteFrom('app_user').where('id', '=', userId).execute();
    await note(trx);
    return { sessions, newsletter: newsletter.numDeletedRows > 0n };
  });
}
