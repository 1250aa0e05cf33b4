import type { AccountExport } from '../../contract/account.ts';
import { mailboxOf, normalizeEmail } from '../../domain/members/email.ts';
import type { AccountsDb } from '../tables.ts';
import type { LinkPurpose, MailLinkTable, RefusedAddressTable } from '../letter-tables.ts';

/** Adds a link, in the transaction of the letter that carries it. */
export async function insertMailLink(db: AccountsDb, link: Omit<MailLinkTable, 'mailbox' | 'used_at'>): Promise<void> {
  await db
    .insertInto('mail_link')
    .values({ ...link, mailbox: mailboxOf(link.address), used_at: null })
    .execute();
}

/** A link that can still be followed, by the hash of what it holds or by its id; undefined when there is none. */
export async function findOpenLink(
  db: AccountsDb,
  by: { tokenHash: string; purpose: LinkPurpose } | { id: string },
  now: Date,
): Promise<MailLinkTable | undefined> {
  const query = db
    .selectFrom('mail_link')
    .selectAll()
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString());
  return await (
    'id' in by
      ? query.where('id', '=', by.id)
      : query.where('token_hash', '=', by.tokenHash).where('purpose', '=', by.purpose)
  ).executeTakeFirst();
}

/** Uses a link up; false when it was used, has ended or never existed. Of two calls at once only one gets true. */
export async function useMailLink(db: AccountsDb, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('mail_link')
    .set({ used_at: now.toISOString() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes a member's unused links of some purposes. */
export async function endMailLinksOf(db: AccountsDb, userId: string, purposes: readonly LinkPurpose[]): Promise<void> {
  await db
    .deleteFrom('mail_link')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
}

/**
 * The addresses (as typed) at the mailbox of an address that links of a purpose went to since a moment, followed or
 * not.
 */
export async function listMailLinksSince(
  db: AccountsDb,
  { address, purpose, since }: { address: string; purpose: LinkPurpose; since: Date },
): Promise<string[]> {
  const links = await db
    .selectFrom('mail_link')
    .select('mail_link.address')
    .where('mailbox', '=', mailboxOf(address))
    .where('purpose', '=', purpose)
    .where('created_at', '>', since.toISOString())
    .execute();
  return links.map((link) => link.address);
}

/** The links that were made for an account, the latest first; what opens them stays out. */
export async function listMailLinks(db: AccountsDb, userId: string): Promise<AccountExport['links']> {
  return await db
    .selectFrom('mail_link')
    .select(['purpose', 'address as sentTo', 'created_at as madeAt'])
    .select(['expires_at as endsAt', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Stores that an address (as typed) takes no mail; the first reason stays. */
export async function insertRefusedAddress(
  db: AccountsDb,
  email: string,
  { reason, answer, now }: Pick<RefusedAddressTable, 'reason' | 'answer'> & { now: Date },
): Promise<void> {
  await db
    .insertInto('refused_address')
    .values({ address: normalizeEmail(email), reason, answer, since: now.toISOString() })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute();
}

/** Why an address (as typed) takes no mail; undefined when it does. */
export async function findRefusedAddress(db: AccountsDb, email: string): Promise<RefusedAddressTable | undefined> {
  return await db
    .selectFrom('refused_address')
    .selectAll()
    .where('address', '=', normalizeEmail(email))
    .executeTakeFirst();
}

/** Lets mail go to an address (as typed) again: it was proved, or its owner asked for mail again. */
export async function deleteRefusedAddress(db: AccountsDb, email: string): Promise<void> {
  await db.deleteFrom('refused_address').where('address', '=', normalizeEmail(email)).execute();
}
