import { LINK_LIFE } from '#data/domain/members/lifetimes.ts';
import type { AccountsDb } from '#data/accounts/tables.ts';
import type { MailLinkTable } from '#data/accounts/letter-tables.ts';
import { inTransaction } from '#data/accounts/in-transaction.ts';
import { insertAuditEvent } from '#data/accounts/queries/audit.queries.ts';
import { endMailLinksOf, findRefusedAddress, useMailLink } from '#data/accounts/queries/mail-link.queries.ts';
import {
  findUserByEmail,
  findUserById,
  updateEmail,
  verifyEmail,
  type User,
} from '#data/accounts/queries/user.queries.ts';
import { mailboxOf, normalizeEmail, plainEmail, shortenedAddress } from '#data/domain/members/email.ts';
import { AppError } from '../../http/errors.ts';
import { mailOf, newLetterId, type Mail } from '../../mail/mail-queue.ts';
import { countedFor, letterLimits, takeAttempt } from '../limits/attempt-limits.ts';
import { provePassword, type AuthTools, type Visitor } from '../sign-in.ts';
import { refuseProblems } from '../text-fields.ts';
import { queueNotice } from './notices.ts';

type Addressee = Pick<User, 'id' | 'username' | 'email'>;

async function queueLink(
  trx: AccountsDb,
  { mail, now }: { mail: Mail; now: Date },
  { id: userId, username, email: address }: Addressee,
  { kind, isWanted = false }: { kind: 'verify_address' | 'confirm_new_address'; isWanted?: boolean },
): Promise<void> {
  const purpose = kind === 'verify_address' ? kind : 'change_address';
  const expiresAt = new Date(now.getTime() + LINK_LIFE.proveAddress.ms);
  const linkId = await mail.links.create(trx, { purpose, address, userId, expiresAt }, now);
  const cause = `${kind} ${linkId}`;
  const facts = { username, linkId, ...(isWanted && { isWanted }) };
  await mail.queue(trx, { kind, facts, cause, address, userId, expiresAt });
}

/**
 * Queues the letter that asks a member to prove the address, in the caller's transaction; earlier links end.
 * `isWanted`: the signed-in member asked for it.
 */
export async function queueVerification(
  trx: AccountsDb,
  tools: { mail: Mail; now: Date },
  member: Addressee,
  { isWanted = false } = {},
): Promise<void> {
  await endMailLinksOf(trx, member.id, ['verify_address']);
  await queueLink(trx, tools, member, { kind: 'verify_address', isWanted });
}

/**
 * Sends that letter again; also to a proved address that has refused mail since, because using the link lifts that.
 * Throws `mail_off`, `email_verified`, `too_many_requests`.
 */
export async function sendVerificationAgain(tools: AuthTools, member: User, { ip }: Visitor): Promise<void> {
  const mail = mailOf(tools);
  const isRefused = (await findRefusedAddress(tools.accounts, member.email)) !== undefined;
  if (member.emailVerifiedAt !== null && !isRefused) throw new AppError('email_verified');
  const to = normalizeEmail(member.email);
  const letter = { purpose: 'verify_address', to, of: countedFor(member), ip } as const;
  await takeAttempt(tools.throttle, { failures: letterLimits({ ...letter, isKnown: true, userId: member.id }) });
  const now = tools.clock();
  await inTransaction(tools.accounts, `user ${member.id}`, (trx) =>
    queueVerification(trx, { mail, now }, member, { isWanted: true }),
  );
}

/**
 * Begins a change of address after the password was proved: nothing changes until the link in a letter to the new
 * address is used, and the old address is notified at once. An address of another account is treated the same but gets
 * no letter. Throws `mail_off`, `invalid_fields`, `wrong_password`, `too_many_requests`, `busy`.
 */
export async function askAddressChange(
  tools: AuthTools,
  member: User,
  fields: { email: string; password: string },
  visitor: Visitor,
): Promise<string> {
  const mail = mailOf(tools);
  const email = plainEmail(fields.email);
  const emailKey = normalizeEmail(email);
  if (emailKey === normalizeEmail(member.email)) refuseProblems({ email: 'That is your address already.' });
  await provePassword(tools, member.id, fields.password, visitor);
  const isFree = (await findUserByEmail(tools.accounts, emailKey)) === undefined;
  const letter = { purpose: 'change_address', to: emailKey, ip: visitor.ip } as const;
  const of = isFree ? mailboxOf(emailKey) : undefined;
  await takeAttempt(tools.throttle, {
    failures: letterLimits({ ...letter, of, isKnown: false, userId: member.id }),
  });
  const now = tools.clock();
  await inTransaction(tools.accounts, `user ${member.id}`, async (trx) => {
    await endMailLinksOf(trx, member.id, ['change_address']);
    const isTaken = (await findUserByEmail(trx, emailKey)) !== undefined;
    if (!isTaken) await queueLink(trx, { mail, now }, { ...member, email }, { kind: 'confirm_new_address' });
    const entry = { kind: 'address_change_asked', userId: member.id, address: visitor.ip } as const;
    await insertAuditEvent(trx, entry, now);
    const facts = { newAddress: shortenedAddress(email), isDone: false };
    const cause = `asked ${newLetterId()}`;
    await queueNotice(trx, { mail, now }, member, { kind: 'address_changed', facts, cause });
  });
  return email;
}

/**
 * Uses a link that proves an address, once, whoever is signed in there: the account's own address is proved, or
 * replaced by the new one. Links for a password reset that were sent to the old address end then. Throws `link_ended`.
 */
export async function useAddressLink(
  tools: AuthTools,
  token: string,
  { ip }: Visitor,
): Promise<{ user: User; isNew: boolean }> {
  const { accounts, clock, links } = tools;
  const now = clock();
  const link =
    (await links.find(accounts, token, 'verify_address', now)) ??
    (await links.find(accounts, token, 'change_address', now));
  const user =
    link &&
    (await inTransaction(accounts, `user ${link.user_id}`, async (trx) => {
      if (!(await useMailLink(trx, link.id, now))) return undefined;
      return await applyAddress(trx, tools, link, ip);
    }));
  if (user === undefined) throw new AppError('link_ended');
  return { user, isNew: link?.purpose === 'change_address' };
}

async function applyAddress(
  trx: AccountsDb,
  { mail, clock }: AuthTools,
  { id, purpose, address: email, user_id: userId }: MailLinkTable,
  ip: string,
): Promise<User | undefined> {
  const now = clock();
  const user = userId === null ? undefined : await findUserById(trx, userId);
  if (user === undefined) return undefined;
  const emailKey = normalizeEmail(email);
  const isNew = purpose === 'change_address';
  const isDone = isNew
    ? await updateEmail(trx, user.id, { email, emailKey, now })
    : await verifyEmail(trx, user.id, { emailKey, now });
  if (!isDone) return undefined;
  const ended = isNew
    ? (['verify_address', 'change_address', 'reset_password'] as const)
    : (['verify_address'] as const);
  await endMailLinksOf(trx, user.id, ended);
  const kind = isNew ? 'address_changed' : 'address_verified';
  await insertAuditEvent(trx, { kind, userId: user.id, address: ip }, now);
  if (isNew) {
    const facts = { newAddress: shortenedAddress(email), isDone: true };
    const notice = { kind: 'address_changed', facts, cause: `done ${id}` } as const;
    await queueNotice(trx, { mail, now }, user, notice);
  }
  return await findUserById(trx, user.id);
}
