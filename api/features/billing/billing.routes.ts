import type { FastifyReply, FastifyRequest } from 'fastify';
import { findUserById } from '#data/accounts/queries/user.queries.ts';
import {
  CreateSubscriptionResponseSchema,
  SUBSCRIPTION_CANCELLED,
  SUBSCRIPTION_RESUMED,
  SubscriptionChangeResponseSchema,
  type SubscriptionChangeResponse,
} from '#data/contract/billing.ts';
import { ErrorResponseSchema } from '#data/contract/errors.ts';
import type { Membership } from '#data/domain/subscription.ts';
import type { Routes } from '../../lib/fastify-types.ts';
import { AppError } from '../../lib/app-error.ts';
import { setMemberCookie } from '../auth/member-cookie.ts';
import { memberOf, requireMember } from '../auth/access.ts';
import {
  cancelSubscription,
  resumeSubscription,
  startSubscription,
  type MemberBilling,
} from './billing.service.ts';

interface Options {
  /** Null where payments are off. */
  billing: MemberBilling | null;
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

/** Paying, cancelling and taking that back (specification sections 4 and 7); every call needs a session. */
export const billingRoutes: Routes<Options> = (app, { billing }, done) => {
  app.addHook('onRequest', requireMember);

  /** Throws `payments_off` (503). */
  function open(): MemberBilling {
    if (billing === null) throw new AppError('payments_off');
    return billing;
  }

  /** How the plan stands after a change; the readable cookie follows at once. */
  async function changed(
    request: FastifyRequest,
    reply: FastifyReply,
    message: string,
    membership: Membership,
  ): Promise<SubscriptionChangeResponse> {
    const { accounts, clock } = open();
    const member = await findUserById(accounts, memberOf(request).id);
    if (member !== undefined) setMemberCookie(reply, member, clock());
    const { status, endDate, cancelAtPeriodEnd } = membership;
    return { message, subscriptionStatus: status, subscriptionEndDate: endDate, cancelAtPeriodEnd };
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

  app.post(
    '/cancel-subscription',
    {
      config: { rateLimit },
      schema: {
        summary: 'Cancel Premium at the end of the paid period; twice is the same as once',
        tags: ['payment'],
        response: { 200: SubscriptionChangeResponseSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const membership = await cancelSubscription(open(), memberOf(request));
      return await changed(request, reply, SUBSCRIPTION_CANCELLED, membership);
    },
  );

  app.post(
    '/resume-subscription',
    {
      config: { rateLimit },
      schema: {
        summary: 'Take a cancellation back before the paid period ends',
        tags: ['payment'],
        response: { 200: SubscriptionChangeResponseSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const membership = await resumeSubscription(open(), memberOf(request));
      return await changed(request, reply, SUBSCRIPTION_RESUMED, membership);
    },
  );
  done();
};
