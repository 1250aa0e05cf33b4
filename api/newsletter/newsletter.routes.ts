import { Type } from 'typebox';
import { findSubscriber, leaveNewsletter, type Subscriber } from '#data/accounts/queries/newsletter.queries.ts';
import { addressProblem, shortenedAddress } from '#data/domain/members/email.ts';
import { NEWSLETTER_LATER, NEWSLETTER_WELCOME } from '#data/contract/newsletter.ts';
import { AppError } from '../http/errors.ts';
import { addRoute, type App, type Routes } from '../http/routes.ts';
import { everyHour } from '../core/leases.ts';
import { waitText } from '../accounts/limits/attempt-limits.ts';
import { JOINS_IN_ALL } from '../accounts/limits/route-limits.ts';
import type { Tools } from '../tools.ts';
import {
  askForNewsletter,
  chooseNewsletter,
  confirmNewsletter,
  inviteWaiting,
  letterState,
  returnToNewsletter,
} from './newsletter.service.ts';

/**
 * Joining the newsletter (specification section 4; design, 'Where the specification is silent'), and what readers do
 * without signing in, by the token in their letters.
 */
export async function newsletterRoutes(app: App, tools: Tools): Promise<void> {
  const { accounts, links, mail, siteUrl, throttle } = tools;
  const isOpen = mail !== null;

  /** The reader of a letter's token. Throws `link_ended` for a forged one and for a deleted reader. */
  async function readerOf(token: string): Promise<Subscriber> {
    const id = links.readerOf(token);
    const subscriber = id === undefined ? undefined : await findSubscriber(accounts, { id });
    if (subscriber === undefined) throw new AppError('link_ended');
    return subscriber;
  }
  const describeReader = (subscriber: Subscriber) => {
    const { email, rhythm, timeZone, wishes } = subscriber;
    const state = letterState(subscriber);
    return { state, email: shortenedAddress(email), rhythm, timeZone, wishes };
  };

  addRoute(app, 'GET /newsletter/state', () => ({ isOpen }));

  addRoute(
    app,
    'POST /newsletter',
    async ({ body, ip }) => {
      const message = addressProblem(body.email);
      if (message !== undefined) throw new AppError('invalid_email', { message });
      const { current, ttl } = await throttle.countCall('joins', JOINS_IN_ALL);
      if (current > JOINS_IN_ALL.max) {
        const retryAfterSeconds = Math.ceil(ttl / 1000);
        const wait = waitText(retryAfterSeconds);
        const message = `Too many people are joining right now. Please try again in ${wait}.`;
        throw new AppError('too_many_requests', { message, retryAfterSeconds });
      }
      await askForNewsletter(tools, body, ip);
      // The same answer for known addresses, so that it does not tell who is a reader.
      return { message: isOpen ? NEWSLETTER_WELCOME : NEWSLETTER_LATER, isOpen };
    },
    {
      // The form's one field is the address: the rest comes from the page.
      schemaErrorFormatter: (errors) =>
        new AppError(
          errors.some(({ instancePath }) => instancePath.startsWith('/wishes')) ? 'invalid_request' : 'invalid_email',
        ),
    },
  );

  addRoute(app, 'POST /newsletter/confirm', async ({ body, ip }) => ({
    token: await confirmNewsletter(tools, body, ip),
  }));

  addRoute(app, 'POST /newsletter/reader', async ({ body: { token } }) => describeReader(await readerOf(token)));

  addRoute(app, 'POST /newsletter/preferences', async ({ body: { token, ...choice } }) => {
    const { id } = await readerOf(token);
    await chooseNewsletter(tools, id, choice);
    return describeReader(await readerOf(token));
  });

  addRoute(app, 'POST /newsletter/return', async ({ body: { token }, ip }) => {
    await returnToNewsletter(tools, await readerOf(token), ip);
    return describeReader(await readerOf(token));
  });

  await app.register(unsubscribeRoutes, {
    siteUrl,
    leave: async (token) => {
      const id = links.readerOf(token);
      if (id === undefined) throw new AppError('link_ended');
      await leaveNewsletter(accounts, id, tools.clock());
    },
  });

  if (isOpen) everyHour(app, accounts, 'invitations', () => inviteWaiting(tools));
}

/** For a form with one field. */
const BODY_LIMIT = 4 * 1024;
const LeaveQuerySchema = Type.Object({ token: Type.String({ maxLength: 200 }) });

interface UnsubscribeOptions {
  siteUrl: string;
  /** Throws `link_ended` for a forged token. A second call changes nothing. */
  leave: (token: string) => Promise<void>;
}

/**
 * Leaving the newsletter with one press in a mail program (RFC 8058), which posts a form from any origin, without
 * cookies, and follows no redirect. In a scope of its own, because its body is no JSON. The servers of mail programs
 * call for many readers, so calls are not limited by address.
 */
const unsubscribeRoutes: Routes<UnsubscribeOptions> = async (app, { siteUrl, leave }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, parsed) => {
    parsed(null, body);
  });

  addRoute(
    app,
    'POST /newsletter/unsubscribe',
    async ({ body, query: { token } }) => {
      // In a form of either encoding; anything else is a program that tries addresses.
      const isAsked = typeof body === 'string' && /List-Unsubscribe\W[^]*One-Click/.test(body);
      if (!isAsked) throw new AppError('invalid_request');
      await leave(token);
      return { message: 'You will get no more letters from us.' };
    },
    { bodyLimit: BODY_LIMIT, config: { takesAnyOrigin: true } },
  );

  // A GET changes nothing, because some programs open every address in a letter. A person is sent to the page.
  app.get(
    '/newsletter/unsubscribe',
    { schema: { hide: true, querystring: LeaveQuerySchema } },
    ({ query: { token } }, reply) =>
      reply.redirect(`${siteUrl}/newsletter/unsubscribe#${encodeURIComponent(token)}`, 303),
  );
};
