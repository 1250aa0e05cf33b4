import type { FastifyRequest } from 'fastify';
import { LINK_LIFE } from '#data/domain/members/lifetimes.ts';
import type { AccountsDb } from '#data/accounts/tables.ts';
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
import { memberOf, noteInAudit } from '../access.ts';
import { countedFor, letterLimits, takeAttempt } from '../limits/attempt-limits.ts';
import { provePassword, type Visitor } from '../sign-in.ts';
import type { Tools } from '../../tools.ts';
import { refuseProblems } from '../text-fields.ts';
import { queueNotice } from './notices.ts';

type Addressee = Pick<User, 'id' | 'username' | 'email'>;

/** What a letter with a link takes besides the addressee. */
interface LetterTools {
  mail: Mail;
  now: Date;
  /** The signed-in member asked for it. */
  isWanted?: boolean;
}

/** Queues a letter with a link that proves its address, in the caller's transaction; earlier links of its kind end. */
async function queueLink(
  trx: AccountsDb,
  kind: 'verify_address' | 'confirm_new_address',
  { mail, now, isWanted = false }: LetterTools,
  { id: userId, username, email: address }: Addressee,
): Promise<void> {
  const purpose = kind === 'verify_address' ? kind : 'change_address';
  await endMailLinksOf(trx, userId, [purpose]);
  const expiresAt = new Date(now.getTime() + LINK_LIFE.proveAddress.ms);
  const linkId = await mail.links.create(trx, { purpose, address, userId, expiresAt }, now);
  const facts = { username, linkId, ...(isWanted && { isWanted }) };
  await mail.queue(trx, { kind, facts, cause: `${kind} ${linkId}`, address, userId, expiresAt });
}

/** Queues the letter that asks a member to prove the address. */
export function queueVerification(trx: AccountsDb, tools: LetterTools, member: Addressee): Promise<void> {
  return queueLink(trx, 'verify_address', tools, member);
}

/**
 * Sends that letter again; also to a proved address that has refused mail since, because using the link lifts that.
 * Throws `mail_off`, `email_verified`, `too_many_requests`.
 */
export async function sendVerificationAgain(tools: Tools, request: FastifyRequest): Promise<void> {
  const member = memberOf(request);
  const mail = mailOf(tools);
  const isRefused = (await findRefusedAddress(tools.accounts, member.email)) !== undefined;
  if (member.emailVerifiedAt !== null && !isRefused) throw new AppError('email_verified');
  const to = normalizeEmail(member.email);
  const letter = { purpose: 'verify_address', to, of: countedFor(member), ip: request.ip } as const;
  await takeAttempt(tools.throttle, { failures: letterLimits({ ...letter, isKnown: true, userId: member.id }) });
  const now = tools.clock();
  await inTransaction(tools.accounts, `user ${member.id}`, (trx) =>
    queueVerification(trx, { mail, now, isWanted: true }, member),
  );
}

/**
 * Begins a change of address after the password was proved: nothing changes until the link in a letter to the new
 * address is used, and the old address is notified at once. An address of another account is treated the same but gets
 * no letter. Throws `mail_off`, `invalid_fields`, `wrong_password`, `too_many_requests`, `busy`.
 */
export async function askAddressChange(
  tools: Tools,
  request: FastifyRequest,
  fields: { email: string; password: string },
): Promise<string> {
  const member = memberOf(request);
  const mail = mailOf(tools);
  const email = plainEmail(fields.email);
  const emailKey = normalizeEmail(email);
  if (emailKey === normalizeEmail(member.email)) refuseProblems({ email: 'That is your address already.' });
  await provePassword(tools, request, fields.password);
  const isFree = (await findUserByEmail(tools.accounts, emailKey)) === undefined;
  const letter = { purpose: 'change_address', to: emailKey, ip: request.ip } as const;
  const of = isFree ? mailboxOf(emailKey) : undefined;
  await takeAttempt(tools.throttle, {
    failures: letterLimits({ ...letter, of, isKnown: false, userId: member.id }),
  });
  const now = tools.clock();
  await inTransaction(tools.accounts, `user ${member.id}`, async (trx) => {
    const isTaken = (await findUserByEmail(trx, emailKey)) !== undefined;
    if (isTaken) await endMailLinksOf(trx, member.id, ['change_address']);
    else await queueLink(trx, 'confirm_new_address', { mail, now }, { ...member, email });
    await noteInAudit({ ...tools, accounts: trx }, request, 'address_change_asked');
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
  tools: Tools,
  token: string,
  { ip }: Visitor,
): Promise<{ user: User; isNew: boolean }> {
  const { accounts, clock, links, mail } = tools;
  const now = clock();
  const link =
    (await links.find(accounts, token, 'verify_address', now)) ??
    (await links.find(accounts, token, 'change_address', now));
  const userId = link?.userId ?? null;
  if (link === undefined || userId === null) throw new AppError('link_ended');
  const { address: email, id, purpose } = link;
  const emailKey = normalizeEmail(email);
  const isNew = purpose === 'change_address';
  const user = await inTransaction(accounts, `user ${userId}`, async (trx) => {
    if (!(await useMailLink(trx, id, now))) return undefined;
    const before = await findUserById(trx, userId);
    const isDone = isNew
      ? await updateEmail(trx, userId, { email, emailKey, now })
      : await verifyEmail(trx, userId, { emailKey, now });
    if (before === undefined || !isDone) return undefined;
    await endMailLinksOf(
      trx,
      userId,
      isNew ? ['verify_address', 'change_address', 'reset_password'] : ['verify_address'],
    );
    const kind = isNew ? 'address_changed' : 'address_verified';
    await insertAuditEvent(trx, { kind, userId, address: ip }, now);
    if (isNew) {
      const facts = { newAddress: shortenedAddress(email), isDone: true };
      await queueNotice(trx, { mail, now }, before, { kind: 'address_changed', facts, cause: `done ${id}` });
    }
    return await findUserById(trx, userId);
  });
  if (user === undefined) throw new AppError('link_ended');
  return { user, isNew };
}
