import { DAY_MS, SECOND_MS } from '#data/domain/durations.ts';
import { PREMIUM } from '#data/domain/members/plan-prices.ts';
import { type Bill, newId, randomText, type SandboxContext } from './sandbox-state.ts';
import {
  badRequest,
  noSuch,
  type PaymentError,
  type PaymentMethod,
  recordOf,
  type Subscription,
} from './stripe-objects.ts';
import { cardFault, type CardInput, DECLINED, NOT_AUTHENTICATED, outcomeOf } from './test-cards.ts';

const DAY_SECONDS = DAY_MS / SECOND_MS;

/** The end of the year that begins at `start` (seconds, UTC), on the same day of the year as `created`. */
export function periodEndAfter(created: number, start: number): number {
  const end = new Date(created * 1000);
  while (end.getTime() <= start * 1000) end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end.getTime() / 1000;
}

/** Days after its bill on which a failed renewal is tried again. */
const RETRY_DAYS = [3, 7, 14] as const;

/** Creates the open bill for the subscription's current year. */
export function issueBill({ state }: SandboxContext, subscription: Subscription, at: number): Bill {
  const { created, customer, items } = subscription;
  const [{ current_period_start: start, current_period_end: end }] = items.data;
  const id = newId('pi');
  const amount = PREMIUM.pricePerYearCents;
  const number = `SANDBOX-${String(Object.keys(state.bills).length + 1).padStart(4, '0')}`;
  const bill: Bill = {
    subscription: subscription.id,
    invoice: {
      id: newId('in'),
      object: 'invoice',
      customer,
      created: at,
      amount_due: amount,
      next_payment_attempt: null,
      status: 'open',
      currency: 'usd',
      number,
      billing_reason: at === created ? 'subscription_create' : 'subscription_cycle',
      amount_paid: 0,
      attempt_count: 0,
      status_transitions: { paid_at: null },
      lines: { object: 'list', data: [{ period: { start, end } }] },
    },
    intent: {
      id,
      object: 'payment_intent',
      customer,
      created: at,
      amount,
      currency: 'usd',
      client_secret: `${id}_secret_${randomText()}`,
      status: 'requires_payment_method',
      last_payment_error: null,
      latest_charge: null,
      payment_method: null,
    },
    charge: null,
    refunds: [],
  };
  state.bills[bill.invoice.id] = bill;
  subscription.latest_invoice = bill.invoice.id;
  return bill;
}

/** The bill of the payment form's secret; throws 404 for an unknown one. */
export function billOfSecret({ state }: SandboxContext, clientSecret: string): Bill {
  const bill = Object.values(state.bills).find((one) => one.intent.client_secret === clientSecret);
  if (bill === undefined) throw noSuch(clientSecret);
  return bill;
}

/**
 * The pay button: the outcome is in the intent. Returns why a card was not even tried, which changes nothing. Throws
 * 400 when the bill is paid or void.
 */
export function confirmBill(context: SandboxContext, bill: Bill, card: CardInput): PaymentError | null {
  const { intent, invoice } = bill;
  if (invoice.status !== 'open') {
    throw badRequest(`This PaymentIntent has the status ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
    });
  }
  // Cards expire by the real calendar, not by a customer's clock.
  const fault = cardFault(card, new Date(context.now() * 1000));
  if (fault !== null) return fault;
  const at = context.now(invoice.customer);
  const outcome = outcomeOf(card);
  if (typeof outcome === 'object') {
    refuseBill(context, bill, outcome, at);
  } else if (outcome === 'pm_asks_first') {
    intent.status = 'requires_action';
    intent.payment_method = outcome;
    intent.last_payment_error = null;
    context.emit('invoice.payment_action_required', invoice, at);
  } else {
    payBill(context, bill, outcome, at);
  }
  return null;
}

/** The bank's step was completed or refused. Throws 400 when the bank asked for none. */
export function authenticateBill(context: SandboxContext, bill: Bill, outcome: 'complete' | 'fail'): void {
  const { status, payment_method, customer } = bill.intent;
  if (status !== 'requires_action' || payment_method === null) {
    throw badRequest('This PaymentIntent does not wait for a confirmation.', {
      code: 'payment_intent_unexpected_state',
    });
  }
  const at = context.now(customer);
  if (outcome === 'complete') payBill(context, bill, payment_method, at);
  else refuseBill(context, bill, NOT_AUTHENTICATED, at);
}

/**
 * Charges the saved card for a renewal. When that fails the subscription is past due, and `next_payment_attempt` says
 * when it is tried again.
 */
export function chargeRenewal(context: SandboxContext, bill: Bill, at: number): void {
  const { default_payment_method: card } = subscriptionOf(context, bill);
  if (card !== null && card !== 'pm_fails_at_renewal') {
    payBill(context, bill, card, at);
    return;
  }
  const { invoice } = bill;
  const days = RETRY_DAYS.map((day) => invoice.created + day * DAY_SECONDS);
  invoice.next_payment_attempt = days.find((moment) => moment > at) ?? null;
  refuseBill(context, bill, DECLINED, at);
}

export function voidBill({ invoice, intent }: Bill): void {
  invoice.next_payment_attempt = null;
  if (invoice.status !== 'open') return;
  invoice.status = 'void';
  intent.status = 'canceled';
}

function subscriptionOf({ state }: SandboxContext, bill: Bill): Subscription {
  return recordOf(state.subscriptions, bill.subscription);
}

function payBill(context: SandboxContext, bill: Bill, card: PaymentMethod, at: number): void {
  const { intent, invoice } = bill;
  const { amount, customer } = intent;
  bill.charge = {
    id: newId('ch'),
    object: 'charge',
    created: at,
    customer,
    payment_intent: intent.id,
    amount,
    amount_refunded: 0,
    currency: 'usd',
    refunded: false,
    disputed: false,
  };
  intent.status = 'succeeded';
  intent.payment_method = card;
  intent.last_payment_error = null;
  intent.latest_charge = bill.charge.id;
  invoice.status = 'paid';
  invoice.amount_paid = amount;
  invoice.attempt_count += 1;
  invoice.status_transitions.paid_at = at;
  invoice.next_payment_attempt = null;
  context.emit('charge.succeeded', bill.charge, at);
  context.emit('invoice.paid', invoice, at);
  const subscription = subscriptionOf(context, bill);
  subscription.status = 'active';
  subscription.default_payment_method = card;
  context.emit('customer.subscription.updated', subscription, at);
}

function refuseBill(context: SandboxContext, bill: Bill, reason: PaymentError, at: number): void {
  const { intent, invoice } = bill;
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_payment_error = reason;
  invoice.attempt_count += 1;
  context.emit('invoice.payment_failed', invoice, at);
  const subscription = subscriptionOf(context, bill);
  if (subscription.status !== 'active') return;
  subscription.status = 'past_due';
  context.emit('customer.subscription.updated', subscription, at);
}
