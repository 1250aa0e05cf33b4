import { get, type Books } from './books.ts';
import { finalizeInvoice, issueInvoice } from './invoices.ts';
import { invoiceObject } from './objects/invoice.ts';
import { chargeRenewal } from './payments.ts';
import { nextPeriodEnd } from './period.ts';
import type { SubscriptionRecord } from './state.ts';
import { changeSubscription } from './subscription-changes.ts';
import {
  ANNOUNCED_BEFORE,
  endSubscription,
  expireIncomplete,
  hasEnded,
  INCOMPLETE_LASTS,
} from './subscriptions.ts';

/** Something that happens by itself once its moment (seconds) has come. */
interface Due {
  at: number;
  run: () => void;
}

/**
 * Everything of a customer that fell due until `until` (seconds on the customer's clock), in its order and
 * each at its own moment: announcements, renewals, retries, planned ends, first payments that never came.
 */
export function runDue(books: Books, customerId: string, until: number): void {
  for (let next = nextDue(books, customerId); next !== null && next.at <= until;) {
    books.during(next.at, next.run);
    next = nextDue(books, customerId);
  }
}

/** The customers for whom something has fallen due by their own clock. */
export function customersWithDue(books: Books): Set<string> {
  const found = new Set<string>();
  for (const subscription of Object.values(books.state.subscriptions)) {
    if (hasEnded(subscription)) continue;
    const now = books.now(subscription.customer);
    if (duesOf(books, subscription).some(({ at }) => at <= now)) found.add(subscription.customer);
  }
  return found;
}

function nextDue(books: Books, customerId: string): Due | null {
  let first: Due | null = null;
  for (const subscription of Object.values(books.state.subscriptions)) {
    if (subscription.customer !== customerId || hasEnded(subscription)) continue;
    for (const due of duesOf(books, subscription)) {
      if (first === null || due.at < first.at) first = due;
    }
  }
  return first;
}

function duesOf(books: Books, subscription: SubscriptionRecord): Due[] {
  if (subscription.status === 'incomplete') {
    const at = subscription.created + INCOMPLETE_LASTS;
    return [{ at, run: () => expireIncomplete(books, subscription) }];
  }
  const { announcedEnd, cancelAt, periodEnd } = subscription;
  const dues: Due[] = [];
  if (cancelAt !== null) {
    const reason = 'cancellation_requested';
    dues.push({ at: cancelAt, run: () => endSubscription(books, subscription, reason) });
  } else if (announcedEnd !== periodEnd && subscription.status === 'active') {
    dues.push({ at: periodEnd - ANNOUNCED_BEFORE, run: () => announce(books, subscription) });
  }
  const { nextAttempt } = get(books.state, 'invoices', subscription.latestInvoice);
  if (nextAttempt !== null) dues.push({ at: nextAttempt, run: () => retry(books, subscription) });
  dues.push({ at: periodEnd, run: () => renew(books, subscription) });
  return dues;
}

/** `invoice.upcoming`: the bill as it will be, before there is one. */
function announce(books: Books, subscription: SubscriptionRecord): void {
  const start = subscription.periodEnd;
  subscription.announcedEnd = start;
  const latest = get(books.state, 'invoices', subscription.latestInvoice);
  const coming = invoiceObject(books.state, {
    ...latest,
    id: `upcoming_${latest.id}`,
    created: start,
    status: 'draft',
    billingReason: 'upcoming',
    periodStart: start,
    periodEnd: nextPeriodEnd(subscription.created, start),
    attemptCount: 0,
    nextAttempt: start,
    paidAt: null,
  });
  books.emit('invoice.upcoming', coming, { at: books.now(subscription.customer) });
}

/** A new year begins: the period moves on, a bill is made and the saved card is charged. */
function renew(books: Books, subscription: SubscriptionRecord): void {
  const periodStart = subscription.periodEnd;
  const periodEnd = nextPeriodEnd(subscription.created, periodStart);
  const { id, customer } = subscription;
  const { invoice, intent } = issueInvoice(
    books,
    { id, customer, periodStart, periodEnd },
    'subscription_cycle',
  );
  changeSubscription(books, subscription, {
    periodStart,
    periodEnd,
    latestInvoice: invoice.id,
  });
  finalizeInvoice(books, invoice);
  chargeSaved(books, subscription, intent.id);
}

/** Tries the open bill again; after the last try the subscription ends. */
function retry(books: Books, subscription: SubscriptionRecord): void {
  const invoice = get(books.state, 'invoices', subscription.latestInvoice);
  const isPaid = chargeSaved(books, subscription, invoice.paymentIntent);
  if (!isPaid && invoice.nextAttempt === null) {
    endSubscription(books, subscription, 'payment_failed');
  }
}

function chargeSaved(books: Books, subscription: SubscriptionRecord, intentId: string): boolean {
  const intent = get(books.state, 'paymentIntents', intentId);
  const method = subscription.defaultPaymentMethod ?? lastMethodOf(books, subscription.customer);
  return chargeRenewal(books, intent, method);
}

/** Where the subscription itself keeps no card, the last one that the customer paid with is used. */
function lastMethodOf({ state }: Books, customerId: string): string {
  const methods = Object.values(state.paymentMethods);
  const method = methods.findLast(({ customer }) => customer === customerId);
  if (method === undefined) throw new Error(`${customerId} was never charged, so nothing renews`);
  return method.id;
}
