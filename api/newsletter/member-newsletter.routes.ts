import { inTransaction } from '#data/accounts/in-transaction.ts';
import type { User } from '#data/accounts/queries/user.queries.ts';
import { confirmSubscriber, findSubscriber, saveNewsletterRequest } from '#data/accounts/queries/newsletter.queries.ts';
import { findRefusedAddress } from '#data/accounts/queries/mail-link.queries.ts';
import { type MemberLetters } from '#data/contract/newsletter.ts';
import { normalizeEmail } from '#data/domain/members/email.ts';
import { AppError } from '../http/errors.ts';
import { addRoute, type App } from '../http/routes.ts';
import { memberOf } from '../accounts/access.ts';
import { letterState, type NewsletterTools } from './newsletter.service.ts';

/** The newsletter of a member whose address is proven. These calls say nothing about any other address. */
export function memberLettersRoutes(app: App, { accounts, clock, links, mail }: NewsletterTools): void {
  async function lettersOf({ email, emailVerifiedAt }: User): Promise<MemberLetters> {
    const isOpen = mail !== null;
    if (emailVerifiedAt === null) return { isOpen, isVerified: false, state: 'gone', token: null };
    const subscriber = await findSubscriber(accounts, { email });
    const token = subscriber === undefined ? null : links.readerToken(subscriber.id);
    return { isOpen, isVerified: true, state: letterState(subscriber), token };
  }

  addRoute(app, 'GET /user/newsletter', (request) => lettersOf(memberOf(request)));

  addRoute(app, 'POST /user/newsletter', async (request) => {
    const member = memberOf(request);
    const { email, emailVerifiedAt } = member;
    const now = clock();
    const isRefused = (await findRefusedAddress(accounts, email)) !== undefined;
    if (mail === null || isRefused || emailVerifiedAt === null) throw new AppError('no_letters');
    await inTransaction(accounts, `address ${normalizeEmail(email)}`, async (trx) => {
      const asked = { email, askedFrom: request.ip, textVersion: null };
      const subscriber = await saveNewsletterRequest(trx, asked, now);
      await confirmSubscriber(trx, subscriber.id, { from: request.ip, now });
    });
    return await lettersOf(member);
  });
}
