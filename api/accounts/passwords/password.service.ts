import { MINUTE_MS } from '#data/domain/durations.ts';
import { LINK_MINUTES } from '#data/domain/members/lifetimes.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { AccountsTransaction } from '#data/accounts/tables.ts';
import type { LostByPreviousOwner, MailLinkTable } from '#data/accounts/letter-tables.ts';
import { clearForNewOwner } from '#data/accounts/queries/account-removal.queries.ts';
import { inTransaction } from '#data/accounts/in-transaction.ts';
import { insertAuditEvent } from '#data/accounts/queries/audit.queries.ts';
import { deleteLetterAndLink } from '#data/accounts/queries/letter.queries.ts';
import { endMailLinksOf, useMailLink } from '#data/accounts/queries/mail-link.queries.ts';
import { hasSignedInFrom } from '#data/accounts/queries/session.queries.ts';
import {
  findUserByEmail,
  findUserById,
  resetPassword,
  verifyEmail,
  type User,
} from '#data/accounts/queries/user.queries.ts';
import { normalizeEmail } from '#data/domain/members/email.ts';
import { AppError } from '../../http/errors.ts';
import { type AuthTools, laterThan, refuseCommonPassword, type Visitor } from '../sign-in.ts';
import type { Billing } from '../../billing/billing.ts';
import { removeCustomer } from '../../billing/customers.ts';
import { noteRefusal } from '../access.ts';
import { mailOf } from '../../mail/mail-queue.ts';
import { countedFor, letterLimits, takeAttempt, visitorLimits } from '../limits/attempt-limits.ts';
import { queueNotice } from '../email/notices.ts';

/** How long a link for a new password works. */
export const RESET_MS = LINK_MINUTES.resetPassword * MINUTE_MS;

/** The address of a link that whoever runs the site hands over: it came by no mail, so following it proves none. */
export const HANDED_OVER = '';

/**
 * Writes to an address that somebody says is theirs, if an account has it. Run after the answer, and with the same
 * writing whether it has or not, so that neither the answer nor the time tells (OWASP ASVS 5.0, 6.3.8). Past the limits
 * nothing is written and nothing said. Earlier links go on: a stranger who asks must not end the link of the owner.
 */
export async function askReset(tools: AuthTools, email: string, { ip }: Visitor): Promise<void> {
  const { accounts, clock, marksOf, throttle } = tools;
  const mail = mailOf(tools);
  const emailKey = normalizeEmail(email);
  const owner = await findUserByEmail(accounts, emailKey);
  const ownerId = owner?.id ?? '';
  const isKnown = await hasSignedInFrom(accounts, ownerId, marksOf(ownerId, ip));
  const letter = { purpose: 'reset_password', to: emailKey, ip, isKnown } as const;
  const asked = await throttle.take(letterLimits({ ...letter, of: owner && countedFor(owner) }));
  if (!asked.allowed) return;
  const now = clock();
  await inTransaction(accounts, `address ${emailKey}`, async (trx) => {
    const user = await findUserByEmail(trx, emailKey);
    const userId = user?.id ?? null;
    await noteRefusal({ accounts: trx, clock }, 'password_reset_asked', { userId, ip });
    const { username, email: address } = user ?? { username: '', email };
    const expiresAt = new Date(now.getTime() + RESET_MS);
    const link = { purpose: 'reset_password', address, userId, expiresAt } as const;
    const linkId = await mail.links.create(trx, link, now);
    const cause = `reset_password ${linkId}`;
    const facts = { username, linkId };
    await mail.queue(trx, { kind: 'reset_password', facts, cause, address, userId, expiresAt });
    // Written all the same, so that the call that comes next waits no less.
    if (user === undefined) await deleteLetterAndLink(trx, { cause, linkId });
  });
}

/** What a reset works with beside the accounts. */
export interface ResetTools {
  tools: AuthTools;
  /** Null where payments are off. */
  billing: Billing | null;
  log: FastifyBaseLogger;
}

/** The account that a link opens; undefined when that has another address by now. */
async function ownerOf(
  db: AuthTools['accounts'],
  { address, user_id: userId }: MailLinkTable,
): Promise<User | undefined> {
  const user = userId === null ? undefined : await findUserById(db, userId);
  const isSame = address === HANDED_OVER || normalizeEmail(user?.email ?? '') === normalizeEmail(address);
  return isSame ? user : undefined;
}

/**
 * Gives an account a new password by a link, which is used up with it: all sessions, notes of known devices and open
 * links end, and a letter says so. The second factor stays (OWASP ASVS 5.0, 6.4.3), unless nobody had proved the
 * address before: then the account starts afresh for who just did (decision 042), and `gone` tells what that took from
 * it. Throws `link_ended`, `invalid_fields`, `too_many_requests`, `busy`.
 */
export async function useResetLink(
  { tools, billing, log }: ResetTools,
  { token, password }: { token: string; password: string },
  visitor: Visitor,
): Promise<{ user: User; gone: LostByPreviousOwner[] | null }> {
  const { accounts, clock, hasher, links, throttle } = tools;
  const attempt = await takeAttempt(throttle, visitorLimits('link', visitor));
  const link = await links.find(accounts, token, 'reset_password', clock());
  const owner = link && (await ownerOf(accounts, link));
  if (link === undefined || owner === undefined) throw new AppError('link_ended');
  await refuseCommonPassword('password', password, owner);
  const passwordHash = await hasher.hash(password, attempt.place);
  const done = await inTransaction(accounts, `user ${owner.id}`, async (trx) => {
    if (!(await useMailLink(trx, link.id, clock()))) return undefined;
    // Anew: it may have been changed or proved while the password was hashed.
    const user = await ownerOf(trx, link);
    return user && { user, ...(await giveOver(trx, tools, { user, link, passwordHash }, visitor)) };
  });
  if (done === undefined) throw new AppError('link_ended');
  await attempt.refund();
  const { customerId, gone, user } = done;
  if (customerId !== undefined && billing !== null) {
    await removeCustomer(billing, customerId).catch((error: unknown) => {
      log.warn({ err: error }, 'the customer of a taken account is left for the reconciliation');
    });
  }
  return { user, gone };
}

async function giveOver(
  trx: AccountsTransaction,
  { clock, mail }: AuthTools,
  { user, link, passwordHash }: { user: User; link: MailLinkTable; passwordHash: string },
  { ip }: Visitor,
): Promise<{ gone: LostByPreviousOwner[] | null; customerId: string | undefined }> {
  const now = clock();
  const { id: userId, emailVerifiedAt } = user;
  const isProof = link.address !== HANDED_OVER;
  const isTakenOver = isProof && emailVerifiedAt === null;
  const cleared = isTakenOver ? await clearForNewOwner(trx, userId) : undefined;
  const gone = cleared?.gone ?? null;
  const changedAt = laterThan(user.passwordChangedAt, now);
  await resetPassword(trx, userId, { passwordHash, changedAt });
  if (isProof) await verifyEmail(trx, userId, { emailKey: normalizeEmail(user.email), now });
  await endMailLinksOf(trx, userId, ['reset_password', 'verify_address', 'change_address']);
  const kind = isTakenOver ? 'account_taken_over' : 'password_reset';
  await insertAuditEvent(trx, { kind, userId, address: ip }, now);
  const facts = { how: 'reset', gone } as const;
  const notice = { kind: 'password_changed', facts, cause: changedAt } as const;
  await queueNotice(trx, { mail, now }, user, notice);
  return { gone, customerId: cleared?.customerId };
}
