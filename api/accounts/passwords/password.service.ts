import type { FastifyRequest } from 'fastify';
import { LINK_LIFE } from '#data/domain/members/lifetimes.ts';
import type { LostByPreviousOwner } from '#data/accounts/letter-tables.ts';
import { clearForNewOwner } from '#data/accounts/queries/account-removal.queries.ts';
import { inTransaction } from '#data/accounts/in-transaction.ts';
import { insertAuditEvent } from '#data/accounts/queries/audit.queries.ts';
import { deleteLetterAndLink } from '#data/accounts/queries/letter.queries.ts';
import { endMailLinksOf, type MailLink, useMailLink } from '#data/accounts/queries/mail-link.queries.ts';
import { hasSignedInFrom } from '#data/accounts/queries/session.queries.ts';
import {
  findUserByEmail,
  findUserById,
  replacePassword,
  resetPassword,
  verifyEmail,
  type Credentials,
  type User,
} from '#data/accounts/queries/user.queries.ts';
import { normalizeEmail } from '#data/domain/members/email.ts';
import { AppError } from '../../http/errors.ts';
import { provePassword, type Visitor } from '../sign-in.ts';
import type { Tools } from '../../tools.ts';
import { hashingSlot } from '../limits/hashing-queues.ts';
import { dropCustomer } from '../../billing/customers.ts';
import { memberOf, noteInAudit, noteRefusal } from '../access.ts';
import { mailOf } from '../../mail/mail-queue.ts';
import { countedFor, letterLimits, takeAttempt, visitorLimits } from '../limits/attempt-limits.ts';
import { queueNotice } from '../email/notices.ts';
import { refuseCommonPassword } from './common-passwords.ts';

/** The address of a link that an admin hands over: no mail carried it, so using it proves no address. */
export const HANDED_OVER = '';

/**
 * Later than `last` even within the same millisecond: device notes and sign-ins from before the change are recognized
 * by it.
 */
function laterThan(last: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(last) + 1)).toISOString();
}

/**
 * Changes a member's password after the current one was proved, and ends every session of the account, also that of the
 * request: the caller begins a new one. Throws `wrong_password`, `invalid_fields`, `too_many_requests`, `busy`.
 */
export async function changePassword(
  tools: Tools,
  request: FastifyRequest,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<{ sessionsEnded: number } & Pick<Credentials, 'passwordChangedAt' | 'secondFactorSince'>> {
  const { accounts, clock, hasher, mail } = tools;
  const member = memberOf(request);
  await refuseCommonPassword('newPassword', newPassword, member);
  const proof = await provePassword(tools, request, currentPassword);
  const passwordHash = await hasher.hash(newPassword, hashingSlot('known', request, member.id));
  const now = clock();
  const passwordChangedAt = laterThan(proof.passwordChangedAt, now);
  const ended = await replacePassword(accounts, proof, { passwordHash, changedAt: passwordChangedAt }, async (trx) => {
    await endMailLinksOf(trx, member.id, ['reset_password', 'change_address']);
    await noteInAudit({ ...tools, accounts: trx }, request, 'password_changed');
    const notice = { kind: 'password_changed', facts: { how: 'changed' }, cause: passwordChangedAt } as const;
    await queueNotice(trx, { mail, now }, member, notice);
  });
  // Changed elsewhere while this one was hashed: the password that was proved is no longer valid.
  if (ended === undefined) throw new AppError('wrong_password');
  return { sessionsEnded: ended - 1, passwordChangedAt, secondFactorSince: proof.secondFactorSince };
}

/**
 * Sends a reset link to an address that an account has. Runs after the answer and writes the same for an address
 * without an account, so that neither the answer nor its time reveals which it is (OWASP ASVS 5.0, 6.3.8). Past the
 * limits it does nothing. Earlier links stay valid: a stranger who asks must not end the owner's link.
 */
export async function askReset(tools: Tools, email: string, { ip }: Visitor): Promise<void> {
  const { accounts, clock, networkHashesOf, throttle } = tools;
  const mail = mailOf(tools);
  const emailKey = normalizeEmail(email);
  const owner = await findUserByEmail(accounts, emailKey);
  const ownerId = owner?.id ?? '';
  const isKnown = await hasSignedInFrom(accounts, ownerId, networkHashesOf(ownerId, ip));
  const letter = { purpose: 'reset_password', to: emailKey, ip, isKnown } as const;
  const asked = await throttle.take(letterLimits({ ...letter, of: owner && countedFor(owner) }));
  if (!asked.allowed) return;
  const now = clock();
  await inTransaction(accounts, `address ${emailKey}`, async (trx) => {
    const user = await findUserByEmail(trx, emailKey);
    const userId = user?.id ?? null;
    await noteRefusal({ accounts: trx, clock }, 'password_reset_asked', { userId, ip });
    const { username, email: address } = user ?? { username: '', email };
    const expiresAt = new Date(now.getTime() + LINK_LIFE.resetPassword.ms);
    const link = { purpose: 'reset_password', address, userId, expiresAt } as const;
    const linkId = await mail.links.create(trx, link, now);
    const cause = `reset_password ${linkId}`;
    const facts = { username, linkId };
    await mail.queue(trx, { kind: 'reset_password', facts, cause, address, userId, expiresAt });
    // Without an account, link and letter were written only for the time it takes: a client that sends its next request
    // right away would otherwise be answered sooner than for an address with an account. Deleted again before the
    // commit.
    if (user === undefined) await deleteLetterAndLink(trx, { cause, linkId });
  });
}

/** The account a link is for; undefined when its address has changed since. */
async function ownerOf(db: Tools['accounts'], { address, userId }: MailLink): Promise<User | undefined> {
  const user = userId === null ? undefined : await findUserById(db, userId);
  const isSame = address === HANDED_OVER || normalizeEmail(user?.email ?? '') === normalizeEmail(address);
  return isSame ? user : undefined;
}

/**
 * Sets a new password by a link, which is then used up. All sessions, device notes and open links of the account end,
 * and a letter reports it. The second factor stays (OWASP ASVS 5.0, 6.4.3), unless the address had never been proved:
 * then the account starts again for the member who just proved it (decision 13), and `removed` lists what the previous
 * owner had set up. Throws `link_ended`, `invalid_fields`, `too_many_requests`, `busy`.
 */
export async function useResetLink(
  tools: Tools,
  { token, password }: { token: string; password: string },
  visitor: Visitor,
): Promise<{ user: User; removed: LostByPreviousOwner[] | null }> {
  const { accounts, billing, clock, hasher, links, mail, throttle } = tools;
  const attempt = await takeAttempt(throttle, visitorLimits('link', visitor));
  const link = await links.find(accounts, token, 'reset_password', clock());
  const owner = link && (await ownerOf(accounts, link));
  if (link === undefined || owner === undefined) throw new AppError('link_ended');
  await refuseCommonPassword('password', password, owner);
  const passwordHash = await hasher.hash(password, attempt.slot);
  const { id: userId } = owner;
  const done = await inTransaction(accounts, `user ${userId}`, async (trx) => {
    const now = clock();
    if (!(await useMailLink(trx, link.id, now))) return undefined;
    // Read again: it may have been changed or proved while the password was hashed.
    const user = await ownerOf(trx, link);
    if (user === undefined) return undefined;
    const isProof = link.address !== HANDED_OVER;
    const isTakenOver = isProof && user.emailVerifiedAt === null;
    const cleared = isTakenOver ? await clearForNewOwner(trx, userId) : undefined;
    const removed = cleared?.gone ?? null;
    const changedAt = laterThan(user.passwordChangedAt, now);
    await resetPassword(trx, userId, { passwordHash, changedAt });
    if (isProof) await verifyEmail(trx, userId, { emailKey: normalizeEmail(user.email), now });
    await endMailLinksOf(trx, userId, ['reset_password', 'verify_address', 'change_address']);
    const kind = isTakenOver ? 'account_taken_over' : 'password_reset';
    await insertAuditEvent(trx, { kind, userId, address: visitor.ip }, now);
    const notice = { kind: 'password_changed', facts: { how: 'reset', gone: removed }, cause: changedAt } as const;
    await queueNotice(trx, { mail, now }, user, notice);
    return { user, removed, customerId: cleared?.customerId };
  });
  if (done === undefined) throw new AppError('link_ended');
  await attempt.refund();
  await dropCustomer(billing, userId, done.customerId);
  return done;
}
