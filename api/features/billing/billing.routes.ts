import type { FastifyRequest } from 'fastify';
import { findUserById } from '#data/accounts/queries/user.queries.ts';
import {
  CreateSubscriptionResponseSchema,
  SUBSCRIPTION_CANCELLED,
  SUBSCRIPTION_RESUMED,
  SubscriptionChangeResponseSchema,
  type SubscriptionChangeResponse,
} from '#data/contract/billing.ts';
import { ErrorResponseSchema } from '#data/contract/errors.ts';
import type { Routes } from '../../lib/fastify-types.ts';
import { AppError } from '../../lib/app-error.ts';
import { setMemberCookie } from '../auth/member-cookie.ts';
import { memberOf, requireMember } from '../auth/access.ts';
import type { Billing } from './billing.ts';
import { cancelSubscription, resumeSubscription, startSubscription } from './billing.service.ts';

interface Options {
  /** Null where payments are off. */
  billing: Billing | null;
}

const refusals = {
  400: ErrorResponseSchema,
  401: ErrorResponseSchema,
  403: ErrorResponseSchema,
  409: ErrorResponseSchema,
  413: ErrorResponseSchema,
  415: ErrorResponseSchema,
  429: ErrorResponseSchema,
  502: ErrorResponseSchema,
  503: ErrorResponseSchema,
};
/** More than a person clicks; each call costs the provider several. */
const rateLimit = {
  max: 20,
  timeWindow: '1 minute',
  hook: 'preHandler',
  keyGenerator: (request: FastifyRequest) => memberOf(request).id,
} as const;

const CHANGES = [
  {
    path: '/cancel-subscription',
    summary: 'Cancel Premium at the end of the paid period; twice is the same as once',
    message: SUBSCRIPTION_CANCELLED,
    change: cancelSubscription,
  },
  {
    path: '/resume-subscription',
    summary: 'Take a cancellation back before the paid period ends',
    message: SUBSCRIPTION_RESUMED,
    change: resumeSubscription,
  },
] as const;

/** Paying, cancelling and taking that back (specification sections 4 and 7); every call needs a session. */
export const billingRoutes: Routes<Options> = (app, { billing }, done) => {
  app.addHook('onRequest', requireMember);

  /** Throws `payments_off` (503). */
  function open(): Billing {
    if (billing === null) throw new AppError('payments_off');
    return billing;
  }

  app.post(
    '/create-subscription',
    {
      config: { rateLimit },
      schema: {
        summary: 'Begin to pay for Premium, or go on with it; the secret is for the payment form',
        tags: ['payment'],
        response: { 200: CreateSubscriptionResponseSchema, ...refusals },
      },
    },
    (request) => startSubscription(open(), memberOf(request)),
  );

  for (const { path, summary, message, change } of CHANGES) {
    const response = { 200: SubscriptionChangeResponseSchema, ...refusals };
    app.post(
      path,
      { config: { rateLimit }, schema: { summary, tags: ['payment'], response } },
      async (request, reply): Promise<SubscriptionChangeResponse> => {
        const { accounts, clock } = open();
        const { id } = memberOf(request);
        const { status, endDate, cancelAtPeriodEnd } = await change(open(), memberOf(request));
        // The readable cookie follows at once.
        const member = await findUserById(accounts, id);
        if (member !== undefined) setMemberCookie(reply, member, clock());
        const subscriptionStatus = status;
        return { message, subscriptionStatus, subscriptionEndDate: endDate, cancelAtPeriodEnd };
      },
    );
  }
  done();
};
