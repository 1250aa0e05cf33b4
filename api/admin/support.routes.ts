import { randomUUID } from 'node:crypto';
import { inTransaction } from '#data/accounts/in-transaction.ts';
import { findRefusedAddress } from '#data/accounts/queries/mail-link.queries.ts';
import { listSupport, updateSupportState } from '#data/accounts/queries/support.queries.ts';
import type { User } from '#data/accounts/queries/user.queries.ts';
import { plainEmail } from '#data/domain/members/email.ts';
import { isPremium, membershipOf } from '#data/domain/members/subscription.ts';
import { plainLine, plainText, SUPPORT_CHECKS, SUPPORT_PAGE } from '#data/domain/members/support.ts';
import { AppError } from '../http/errors.ts';
import { addRoute, type App } from '../http/routes.ts';
import type { Tools } from '../tools.ts';
import { noteInAudit } from '../accounts/access.ts';
import { supportLimits, takeAttempt } from '../accounts/limits/attempt-limits.ts';
import { readTextFields } from '../accounts/text-fields.ts';

const RECEIVED = 'Thank you. We have your message and will answer by email.';
const UNANSWERED = 'Thank you. We have your message and will read it. This site sends no email, so we cannot answer.';
const NO_MAIL = 'This site sends no email: nothing was sent, and the message stays as it is.';
const REFUSED = 'That address refuses email: nothing was sent, and the message stays as it is.';

/** Letters to support, open to all. No typed address is looked up, so that no answer tells whose it is. */
export function supportRoutes(app: App, tools: Tools): void {
  addRoute(app, 'POST /support', async ({ body, ip, member }) => {
    const isProved = member !== null && member.emailVerifiedAt !== null;
    const given: unknown = isProved ? { ...Object(body), email: member.email } : body;
    const { email, subject, message } = readTextFields(given, SUPPORT_CHECKS);
    await takeAttempt(tools.throttle, { failures: supportLimits(ip, member?.id) });
    await storeSupportLetter(tools, { member, isProved, email, subject, message });
    return { message: tools.mail === null ? UNANSWERED : RECEIVED };
  });
}

interface NewSupportLetter {
  member: User | null;
  /** The address is the member's own and proven, so a copy of the letter is sent there. */
  isProved: boolean;
  email: string;
  subject: string;
  message: string;
}

/** Stores a letter to support and, in the same transaction, queues the mail to staff and the member's copy. */
async function storeSupportLetter(
  { accounts, clock, mail }: Pick<Tools, 'accounts' | 'clock' | 'mail'>,
  { member, isProved, email, subject, message }: NewSupportLetter,
): Promise<void> {
  const id = randomUUID();
  const now = clock();
  const userId = member?.id ?? null;
  const address = plainEmail(email);
  const { status } = membershipOf(member?.subscription ?? null, now);
  const row = {
    id,
    state: 'open',
    stateSince: now.toISOString(),
    createdAt: now.toISOString(),
    userId,
    isPremium: isPremium(status) ? 1 : 0,
    address,
    subject: plainLine(subject),
    message: plainText(message),
  } as const;
  await inTransaction(accounts, `support ${id}`, async (trx) => {
    await trx.insertInto('support_request').values(row).execute();
    if (mail?.supportAddress != null) {
      const facts = { requestId: id, to: 'staff' } as const;
      const cause = `support ${id}`;
      await mail.queue(trx, { kind: 'support', facts, cause, address: mail.supportAddress, userId: null });
    }
    if (isProved) {
      const facts = { requestId: id, to: 'writer' } as const;
      await mail?.queue(trx, { kind: 'support', facts, cause: `support copy ${id}`, address, userId });
    }
  });
}

/** Staff's inbox of letters to support. */
export function supportInboxRoutes(app: App, tools: Tools): void {
  const { accounts, clock, mail } = tools;

  addRoute(app, 'GET /admin/support', ({ query: { state = 'open', page = '1' } }) => {
    const offset = (Number(page) - 1) * SUPPORT_PAGE;
    return listSupport(accounts, { state }, { limit: SUPPORT_PAGE, offset });
  });

  addRoute(app, 'POST /admin/support/{id}/answer', async (request) => {
    const { id } = request.params;
    const { message } = readTextFields(request.body, { message: SUPPORT_CHECKS.message });
    return await inTransaction(accounts, `support ${id}`, async (trx) => {
      const [letter] = await listSupport(trx, { 'support_request.id': id });
      if (letter === undefined) throw new AppError('not_found');
      if (mail === null) throw new AppError('mail_off', { message: NO_MAIL });
      const { address, userId } = letter;
      if ((await findRefusedAddress(trx, address)) !== undefined)
        throw new AppError('no_letters', { message: REFUSED });
      const answerId = randomUUID();
      const answer = { id: answerId, requestId: id, createdAt: clock().toISOString(), message: plainText(message) };
      await trx.insertInto('support_answer').values(answer).execute();
      await updateSupportState(trx, id, 'answered', clock());
      const facts = { requestId: id, to: 'writer', answerId } as const;
      const cause = `support answer ${answerId}`;
      await mail.queue(trx, { kind: 'support', facts, cause, address, userId });
      await noteInAudit({ accounts: trx, clock }, request, 'support_answered');
      return { message: `The answer is on its way to ${address}.` };
    });
  });

  addRoute(app, 'POST /admin/support/{id}/state', async (request) => {
    const { state } = request.body;
    if (!(await updateSupportState(accounts, request.params.id, state, clock()))) throw new AppError('not_found');
    await noteInAudit(tools, request, state === 'open' ? 'support_reopened' : 'support_closed');
    return { message: state === 'open' ? 'The message is open again.' : 'The message is closed.' };
  });
}
