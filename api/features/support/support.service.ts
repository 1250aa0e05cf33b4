import type { AccountsDb } from '#data/accounts/database.ts';
import { findRefusedAddress } from '#data/accounts/queries/refused-address.queries.ts';
import {
  answerCause,
  findSupportRequest,
  insertSupportAnswer,
  insertSupportRequest,
  updateSupportState,
  type SupportRequest,
} from '#data/accounts/queries/support.queries.ts';
import { findUserById, type User } from '#data/accounts/queries/user.queries.ts';
import { isPremium, membershipOf } from '#data/domain/subscription.ts';
import { plainLine, plainText, SUPPORT_CHECKS, type SupportState } from '#data/domain/support.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Mail } from '../../mail/mail.ts';
import { STAFF_LETTERS, supportLimits, takeAttempt } from '../auth/attempt-limits.ts';
import type { AuthTools } from '../auth/auth.service.ts';
import { readTextFields } from '../auth/text-fields.ts';

/** True where support is one of the benefits of Premium: letters are answered, which is by mail alone. */
export function hasSupport(mail: Mail | null): mail is Mail {
  return mail !== null;
}

/** What a body says, with the address that its answer goes to: a member's proved one, whatever was typed. Throws `invalid_fields`. */
function readRequest(body: unknown, member: User | null) {
  const { email: checkEmail, ...checks } = SUPPORT_CHECKS;
  const isProved = member !== null && member.emailVerifiedAt !== null;
  const fields = isProved
    ? { ...readTextFields(body, checks), email: member.email }
    : readTextFields(body, { email: checkEmail, ...checks });
  const { email, subject, message } = fields;
  return {
    ...{ isProved, address: email.trim() },
    ...{ subject: plainLine(subject), message: plainText(message) },
  };
}

/**
 * Stores a letter to support and queues the one to staff, and a copy to a member with a proved address. What is typed into
 * the address is looked up nowhere, so that nothing tells who has an account. Throws `invalid_fields`, `too_many_requests`,
 * and `unauthenticated` for an account that was deleted meanwhile.
 */
export async function askSupport(
  { accounts, clock, mail, throttle }: AuthTools,
  body: unknown,
  { ip, member }: { ip: string; member: User | null },
): Promise<void> {
  const { isProved, ...letter } = readRequest(body, member);
  await takeAttempt(throttle, { failures: supportLimits(ip, member?.id) });
  const now = clock();
  await accounts.transaction().execute(async (trx) => {
    if (member !== null && (await findUserById(trx, member.id)) === undefined)
      throw new AppError('unauthenticated');
    const comesFirst = isPremium(membershipOf(member?.subscription ?? null, now).status);
    const owner = { user_id: member?.id ?? null, is_premium: comesFirst ? 1 : 0 } as const;
    const requestId = await insertSupportRequest(trx, { ...letter, ...owner }, now);
    if (mail === null) return;
    const facts = { requestId };
    // Staff find every letter in the inbox; a flood of them is not to bury their mailbox too.
    if (mail.supportAddress !== null && (comesFirst || throttle.take([STAFF_LETTERS]).allowed)) {
      const to = { address: mail.supportAddress, userId: null };
      const cause = `support request ${requestId}`;
      await mail.queue(trx, { kind: 'support_request', facts, cause, ...to });
    }
    if (!isProved) return;
    const to = { address: letter.address, userId: owner.user_id };
    await mail.queue(trx, {
      kind: 'support_copy',
      facts,
      cause: `support copy ${requestId}`,
      ...to,
    });
  });
}

interface StaffAct {
  accounts: AccountsDb;
  now: Date;
  /** Writes the act down, in the same transaction. */
  note: (trx: AccountsDb) => Promise<void>;
}

async function requestOf(trx: AccountsDb, id: string): Promise<SupportRequest> {
  const request = await findSupportRequest(trx, { id });
  if (request === undefined) throw new AppError('support_not_found');
  return request;
}

/**
 * Answers a letter by mail. Two who answer at once have both written, as its sender will see. Throws `mail_off`,
 * `support_not_found`, and `address_refused` for an address that takes no mail; the letter then stays as it is.
 */
export async function answerSupport(
  { accounts, now, note, mail }: StaffAct & { mail: Mail | null },
  id: string,
  answer: { answeredBy: string; message: string },
): Promise<SupportRequest> {
  if (!hasSupport(mail)) {
    const message = 'This site sends no mail, so no answer can be sent. The letter stays as it is.';
    throw new AppError('mail_off', { message });
  }
  return await accounts.transaction().execute(async (trx) => {
    const { address, userId } = await requestOf(trx, id);
    if ((await findRefusedAddress(trx, address)) !== undefined)
      throw new AppError('address_refused');
    const message = plainText(answer.message);
    const answerId = await insertSupportAnswer(trx, { ...answer, message, requestId: id }, now);
    await updateSupportState(trx, id, { state: 'answered', now });
    const facts = { answerId };
    const cause = answerCause(answerId);
    await mail.queue(trx, { kind: 'support_answer', facts, cause, address, userId });
    await note(trx);
    return await requestOf(trx, id);
  });
}

/** Closes a letter or opens it again. Throws `support_not_found`. */
export async function moveSupport(
  { accounts, now, note }: StaffAct,
  id: string,
  state: SupportState,
): Promise<SupportRequest> {
  return await accounts.transaction().execute(async (trx) => {
    if (!(await updateSupportState(trx, id, { state, now })))
      throw new AppError('support_not_found');
    await note(trx);
    return await requestOf(trx, id);
  });
}
