import { Type } from 'typebox';
import { findUserById } from '#data/accounts/queries/user.queries.ts';
import {
  CreateSubscriptionResponseSchema,
  PaymentResponseSchema,
  SUBSCRIPTION_CANCELLED,
  SUBSCRIPTION_RESUMED,
  type SubscriptionChangeResponse,
  SubscriptionChangeResponseSchema,
} from '#data/contract/billing.ts';
import { describeRoute, type Routes } from '../http/routes.ts';
import { AppError } from '../http/errors.ts';
import { setMemberCookie } from '../accounts/sessions/member.ts';
import { memberOf, requireMember, stillSignedIn } from '../accounts/access.ts';
import { limitPerMember, MEMBER_LIMITS } from '../accounts/limits/route-limits.ts';
import { createEventStreams, eventStreamResponse } from '../http/event-streams.ts';
import type { Billing } from './billing.ts';
import { cancelSubscription, resumeSubscription, startSubscription } from './subscription.service.ts';
import { followPayment, paymentStateOf, readOwnPayment } from './follow-payment.ts';

interface Options {
  /** Null where payments are off. */
  billing: Billing | null;
}

const CHANGE_ERRORS = [400, 401, 403, 409, 413, 415, 429, 502, 503] as const;
const changeLimit = limitPerMember(MEMBER_LIMITS.subscription);

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

/** Paying, cancelling and resuming (specification sections 4 and 7); every call needs a session. */
export const billingRoutes: Routes<Options> = async (app, { billing }) => {
  app.addHook('onRequest', requireMember);

  /** Throws `payments_off` (503). */
  function open(): Billing {
    if (billing === null) throw new AppError('payments_off');
    return billing;
  }

  app.post(
    '/create-subscription',
    describeRoute('Begin to pay for Premium, or go on with it; the secret is for the payment form', {
      config: changeLimit,
      answer: CreateSubscriptionResponseSchema,
      errors: CHANGE_ERRORS,
    }),
    (request) => startSubscription(open(), memberOf(request)),
  );

  for (const { path, summary, message, change } of CHANGES) {
    app.post(
      path,
      describeRoute(summary, {
        config: changeLimit,
        answer: SubscriptionChangeResponseSchema,
        errors: CHANGE_ERRORS,
      }),
      async (request, reply): Promise<SubscriptionChangeResponse> => {
        const { accounts, clock } = open();
        const { id } = memberOf(request);
        const { status, endDate, cancelAtPeriodEnd } = await change(open(), memberOf(request));
        // The readable cookie changes at once.
        const member = await findUserById(accounts, id);
        if (member !== undefined) setMemberCookie(reply, member, clock());
        return { message, subscriptionStatus: status, subscriptionEndDate: endDate, cancelAtPeriodEnd };
      },
    );
  }
};

/** A few tabs may wait for a payment; more would be a mistake or an attack. After two minutes a page asks again. */
const STREAM_LIMITS = { all: 1000, each: [5], endAfterMs: 120_000, heartbeatMs: 5000 };
const paymentLimit = limitPerMember(MEMBER_LIMITS.payment);
const PaymentQuerySchema = Type.Object({
  payment_intent: Type.String({ description: 'The id that the provider sends back to the site' }),
});

const PAYMENT_ERRORS = [400, 401, 404, 429, 502] as const;

/** The state of a member's own payment (issue 'subscription-success'). */
export const paymentRoutes: Routes<{ billing: Billing }> = async (app, { billing }) => {
  const openStream = createEventStreams(app, STREAM_LIMITS);
  app.addHook('onRequest', requireMember);

  app.get(
    '/payment',
    describeRoute('What became of a payment', {
      config: paymentLimit,
      querystring: PaymentQuerySchema,
      answer: PaymentResponseSchema,
      errors: PAYMENT_ERRORS,
    }),
    async (request) => {
      const { id } = memberOf(request);
      const payment = await readOwnPayment(billing, id, request.query.payment_intent);
      return await paymentStateOf(billing, payment);
    },
  );

  app.get(
    '/payment-events',
    describeRoute('What becomes of a payment: `payment` events until it succeeded or failed', {
      config: paymentLimit,
      exposeHeadRoute: false,
      querystring: PaymentQuerySchema,
      answer: eventStreamResponse(PaymentResponseSchema),
      errors: [...PAYMENT_ERRORS, 503],
    }),
    async (request, reply) => {
      const { id } = memberOf(request);
      const payment = await readOwnPayment(billing, id, request.query.payment_intent);
      const mayFollow = stillSignedIn(billing, request);
      return openStream(reply, { owners: [id], mayFollow, ...followPayment(billing, payment) });
    },
  );
};
