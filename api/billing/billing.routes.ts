import { findUserById } from '#data/accounts/queries/user.queries.ts';
import { SUBSCRIPTION_CANCELLED, SUBSCRIPTION_RESUMED } from '#data/contract/billing.ts';
import { addRoute, type App } from '../http/routes.ts';
import { AppError } from '../http/errors.ts';
import { setMemberCookie } from '../accounts/sessions/member.ts';
import { memberOf, stillSignedIn } from '../accounts/access.ts';
import { createEventStreams } from '../http/event-streams.ts';
import type { Tools } from '../tools.ts';
import type { Billing } from './billing.ts';
import { cancelSubscription, resumeSubscription, startSubscription } from './subscription.service.ts';
import { followPayment, paymentStateOf, readOwnPayment } from './follow-payment.ts';

/** A few tabs may wait for a payment; more would be a mistake or an attack. After two minutes a page asks again. */
const STREAM_LIMITS = { all: 1000, each: [5], endAfterMs: 120_000, heartbeatMs: 5000 };

/**
 * Paying, cancelling and resuming (specification sections 4 and 7), and the state of a member's own payment (issue
 * 'subscription-success').
 */
export function billingRoutes(app: App, { billing }: Tools): void {
  /** Throws `payments_off` (503). */
  function open(): Billing {
    if (billing === null) throw new AppError('payments_off');
    return billing;
  }

  addRoute(app, 'POST /create-subscription', (request) => startSubscription(open(), memberOf(request)));

  const changes = [
    ['POST /cancel-subscription', SUBSCRIPTION_CANCELLED, cancelSubscription],
    ['POST /resume-subscription', SUBSCRIPTION_RESUMED, resumeSubscription],
  ] as const;
  for (const [key, message, change] of changes)
    addRoute(app, key, async (request, reply) => {
      const { accounts, clock } = open();
      const { id } = memberOf(request);
      const { status, endDate, cancelAtPeriodEnd } = await change(open(), memberOf(request));
      // The readable cookie changes at once.
      const member = await findUserById(accounts, id);
      if (member !== undefined) setMemberCookie(reply, member, clock());
      return { message, subscriptionStatus: status, subscriptionEndDate: endDate, cancelAtPeriodEnd };
    });

  if (billing === null) return;
  const openStream = createEventStreams(app, STREAM_LIMITS);
  addRoute(app, 'GET /payment', async (request) => {
    const { id } = memberOf(request);
    const payment = await readOwnPayment(billing, id, request.query.payment_intent);
    return await paymentStateOf(billing, payment);
  });

  addRoute(app, 'GET /payment-events', async (request, reply) => {
    const { id } = memberOf(request);
    const payment = await readOwnPayment(billing, id, request.query.payment_intent);
    const mayFollow = stillSignedIn(billing, request);
    return openStream(reply, { owners: [id], mayFollow, ...followPayment(billing, payment) });
  });
}
