import type { AccountsDb } from '#data/accounts/database.ts';
import { insertNewsletterSubscriber } from '#data/accounts/queries/newsletter.queries.ts';
import {
  NEWSLETTER_WELCOME,
  NewsletterRequestSchema,
  NewsletterResponseSchema,
} from '#data/contract/newsletter.ts';
import { isPlausibleEmail } from '#data/domain/email.ts';
import { AppError } from '../../lib/app-error.ts';
import { describeRoute } from '../../lib/describe-route.ts';
import type { Routes } from '../../lib/fastify-types.ts';
import type { Mail } from '../../mail/mail.ts';

/** Enough for a household or an office behind one address, too little to fill the table. */
const RATE_LIMIT = { max: 10, timeWindow: '10 minutes' };

interface Options {
  accounts: AccountsDb;
  clock: () => Date;
  /** Null where mail is off. */
  mail: Mail | null;
}

/** Joining the newsletter (specification section 4; design, 'Where the specification is silent'). */
export const newsletterRoutes: Routes<Options> = async (app, { accounts, clock }) => {
  app.post(
    '/newsletter',
    {
      config: { rateLimit: RATE_LIMIT },
      ...describeRoute('Join the newsletter; joining again is a success too and changes nothing', {
        body: NewsletterRequestSchema,
        answer: NewsletterResponseSchema,
        errors: [400, 403, 415, 429],
      }),
      schemaErrorFormatter: () => new AppError('invalid_email'),
    },
    async (request) => {
      const { email } = request.body;
      if (!isPlausibleEmail(email)) throw new AppError('invalid_email');
      await insertNewsletterSubscriber(accounts, email, clock());
      // The same answer whether or not the address was known: nobody can ask who reads us.
      return { message: NEWSLETTER_WELCOME };
    },
  );
};
