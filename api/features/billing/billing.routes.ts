import { findUserById } from '#data/accounts/queries/user.queries.ts';
import {
  CreateSubscriptionResponseSchema,
  SUBSCRIPTION_CANCELLED,
  SUBSCRIPTION_RESUMED,
  SubscriptionChangeResponseSchema,
  type SubscriptionChangeResponse,
} from '#data/contract/billing.ts';
import { describeRoute, type Routes } from '../../http/routes.ts';
import { AppError } from '../../http/errors.ts';
import { setMemberCookie } from '../../accounts/sessions/member.ts';
import { limitPerMember, memberOf, requireMember } from '../../accounts/access.ts';
import type { Billing } from './billing.ts';
import { cancelSubscription, resumeSubscription, startSubscription } from './billing.service.ts';

interface Options {
  /** Null where payments are off. */
  billing: Billing | null;
}

const facts = {
  errors: [400, 401, 403, 409, 413, 415, 429, 502, 503] as const,
  /** More than a person clicks; each call costs the provider several. */
  config: limitPerMember(20),
};

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
export const billingRoutes: Routes<Options> = async (app, { billing }) => {
  app.addHook('onRequest', requireMember);

  /** Throws `payments_off` (503). */
  function open(): Billing {
    if (billing === null) throw new AppError('payments_off');
    return billing;
  }

  app.post(
    '/create-subscription',
    describeRoute(
      'Begin to pay for Premium, or go on with it; the secret is for the payment form',
      {
        ...facts,
        answer: CreateSubscriptionResponseSchema,
      },
    ),
    (request) => startSubscription(open(), memberOf(request)),
  );

  for (const { path, summary, message, change } of CHANGES) {
    app.post(
      path,
      describeRoute(summary, { ...facts, answer: SubscriptionChangeResponseSchema }),
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
};
