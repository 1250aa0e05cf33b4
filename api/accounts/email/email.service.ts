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
import { mailOf, newLetterId } from '../../mail/mail-queue.ts';
import { queueLink, queueVerification } from './email-letters.ts';
import { countedFor, letterLimits, takeAttempt } from '../limits/attempt-limits.ts';
import { provePassword, type AuthTools, type Visitor } from '../sign-in.ts';
import { queueNotice } from './notices.ts';
import { refuseProblems } from '../text-fields.ts';

/**
 * Sends that letter again, to a proved address too where it took no mail since: its link lifts that. Throws `mail_off`,
 * `email_verified`, `too_many_requests`.
 */
export async function sendVerificationAgain(tools: AuthTools, member: User, { ip }: Visitor): Promise<void> {
  const mail = mailOf(tools);
  const isRefused = (await findRefusedAddress(tools.accounts, member.email)) !== undefined;
  if (member.emailVerifiedAt !== null && !isRefused) throw new AppError('email_verified');
  const to = normalizeEmail(member.email);
  const letter = { purpose: 'verify_address', to, of: countedFor(member), ip } as const;
  await takeAttempt(tools.throttle, {
    failures: letterLimits({ ...letter, isKnown: true, userId: member.id }),
  });
  const now = tools.clock();
  await inTransaction(tools.accounts, `user ${member.id}`, (trx) =>
    queueVerification(trx, { mail, now }, member, true),
  );
}

/**
 * Begins a change of address after the password was proved: nothing changes until the link in a letter to the new
 * address is followed, and the old one is told at once. An address that another account has is treated alike, but gets
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
    if (!isTaken) await queueLink(trx, { mail, now }, { ...member, email }, 'confirm_new_address');
    const entry = { kind: 'address_change_asked', userId: member.id, address: visitor.ip } as const;
    await insertAuditEvent(trx, entry, now);
    const facts = { newAddress: shortenedAddress(email), isDone: false };
    const cause = `asked ${newLetterId()}`;
    await queueNotice(trx, { mail, now }, member, { kind: 'address_changed', facts, cause });
  });
  return email;
}

/**
 * Follows a link that proves an address, whoever is signed in where it is opened: the account's own address is proved,
 * or the new one takes its place. Once; resets that were asked for at the old address end with it. Throws `link_ended`.
 */
export async function followAddressLink(
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
      return await settleAddress(trx, tools, link, ip);
    }));
  if (user === undefined) throw new AppError('link_ended');
  return { user, isNew: link?.purpose === 'change_address' };
}

async function settleAddress(
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
  await endMailLinksOf(trx, user.id, [
    'verify_address',
    ...(isNew ? (['change_address', 'reset_password'] as const) : []),
  ]);
  const kind = isNew ? 'address_changed' : 'address_verified';
  await insertAuditEvent(trx, { kind, userId: user.id, address: ip }, now);
  if (isNew) {
    const facts = { newAddress: shortenedAddress(email), isDone: true };
    const notice = { kind: 'address_changed', facts, cause: `done ${id}` } as const;
    await queueNotice(trx, { mail, now }, user, notice);
  }
  return await findUserById(trx, user.id);
}
