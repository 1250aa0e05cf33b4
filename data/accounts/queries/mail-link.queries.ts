import type { AccountExport } from '../../contract/account.ts';
import { mailboxOf, normalizeEmail } from '../../domain/members/email.ts';
import type { AccountsDb, AccountsSchema } from '../tables.ts';
import type { LinkPurpose } from '../letter-tables.ts';
import { countWritten, deleteRows, findRow, insertRows } from '../table-rows.ts';

export type MailLink = AccountsSchema['mail_link'];

/** Adds a link, in the transaction of the letter that carries it. */
export const insertMailLink = (db: AccountsDb, link: Omit<MailLink, 'mailbox' | 'usedAt'>): Promise<number> =>
  insertRows(db, 'mail_link', [{ ...link, mailbox: mailboxOf(link.address) }]);

/** A link that can still be followed, by the hash of what it holds or by its id; undefined when there is none. */
export async function findOpenLink(
  db: AccountsDb,
  by: Pick<MailLink, 'tokenHash' | 'purpose'> | Pick<MailLink, 'id'>,
  now: Date,
): Promise<MailLink | undefined> {
  const link = await findRow(db, 'mail_link', { ...by, usedAt: null });
  return link !== undefined && link.expiresAt > now.toISOString() ? link : undefined;
}

/** Uses a link up; false when it was used, has ended or never existed. Of two calls at once only one gets true. */
export async function useMailLink(db: AccountsDb, id: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const link = db.updateTable('mail_link').set({ usedAt: at }).where('id', '=', id).where('usedAt', 'is', null);
  return (await countWritten(link.where('expiresAt', '>', at))) > 0;
}

/** Deletes a member's unused links of some purposes. */
export async function endMailLinksOf(db: AccountsDb, userId: string, purposes: readonly LinkPurpose[]): Promise<void> {
  await db
    .deleteFrom('mail_link')
    .where('userId', '=', userId)
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
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
    .where('createdAt', '>', since.toISOString())
    .execute();
  return links.map((link) => link.address);
}

/** The links that were made for an account, the latest first; what opens them stays out. */
export async function listMailLinks(db: AccountsDb, userId: string): Promise<AccountExport['links']> {
  return await db
    .selectFrom('mail_link')
    .select(['purpose', 'address as sentTo', 'createdAt as madeAt'])
    .select(['expiresAt as endsAt', 'usedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute();
}

/** Stores that an address (as typed) takes no mail; the first reason stays. */
export const insertRefusedAddress = (
  db: AccountsDb,
  email: string,
  { reason, answer, now }: Pick<RefusedAddress, 'reason' | 'answer'> & { now: Date },
): Promise<number> =>
  insertRows(db, 'refused_address', [{ address: normalizeEmail(email), reason, answer, since: now.toISOString() }]);

type RefusedAddress = AccountsSchema['refused_address'];

/** Why an address (as typed) takes no mail; undefined when it does. */
export const findRefusedAddress = (db: AccountsDb, email: string): Promise<RefusedAddress | undefined> =>
  findRow(db, 'refused_address', { address: normalizeEmail(email) });

/** Lets mail go to an address (as typed) again: it was proved, or its owner asked for mail again. */
export const deleteRefusedAddress = (db: AccountsDb, email: string): Promise<number> =>
  deleteRows(db, 'refused_address', { address: normalizeEmail(email) });
