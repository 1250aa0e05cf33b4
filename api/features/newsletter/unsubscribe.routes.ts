import { Type } from 'typebox';
import { MessageSchema } from '#data/contract/sign-in.ts';
import { AppError } from '../../http/errors.ts';
import { describeRoute, type Routes } from '../../http/routes.ts';

/** A form with one field, of whatever kind. */
const BODY_LIMIT = 4 * 1024;

const LeaveQuerySchema = Type.Object({ token: Type.String({ maxLength: 200 }) });

interface Options {
  siteUrl: string;
  /** Throws `link_ended` for a forged token; leaving twice is leaving. */
  leave: (token: string) => Promise<void>;
}

/**
 * Leaving the newsletter with one press in a mail program (RFC 8058): that posts a form from wherever it is, without
 * cookies, and follows no redirect. In a scope of its own, because its body is no JSON. Mail programs' servers stand for
 * many readers, so their address is not limited.
 */
export const unsubscribeRoutes: Routes<Options> = async (app, { siteUrl, leave }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, parsed) => {
    parsed(null, body);
  });

  app.post(
    '/newsletter/unsubscribe',
    describeRoute("Leave the newsletter with one press, by a letter's own address", {
      bodyLimit: BODY_LIMIT,
      config: { takesAnyOrigin: true },
      querystring: LeaveQuerySchema,
      answer: MessageSchema,
      errors: [400, 410, 413],
    }),
    async ({ body, query: { token } }) => {
      // In a form of either kind; anything else is a program that tries addresses out.
      const isAsked = typeof body === 'string' && /List-Unsubscribe\W[^]*One-Click/.test(body);
      if (!isAsked) throw new AppError('invalid_request');
      await leave(token);
      return { message: 'You will get no more letters from us.' };
    },
  );

  // Programs that look at every address in a letter change nothing; a person is led to the page.
  app.get(
    '/newsletter/unsubscribe',
    { schema: { hide: true, querystring: LeaveQuerySchema } },
    ({ query: { token } }, reply) =>
      reply.redirect(`${siteUrl}/newsletter/unsubscribe#${encodeURIComponent(token)}`, 303),
  );
};
