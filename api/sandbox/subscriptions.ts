import { get, type Books } from './books.ts';
import { newId } from './ids.ts';
import { finalizeInvoice, issueInvoice, voidInvoice } from './invoices.ts';
import { subscriptionObject } from './objects/subscription.ts';
import { days, yearsAfter } from './period.ts';
import type { SubscriptionRecord } from './state.ts';
import { badRequest } from './stripe-failure.ts';
import { changeSubscription } from './subscription-changes.ts';

/** Seconds after which an unpaid first invoice ends the subscription. */
export const INCOMPLETE_LASTS = 23 * 3600;

/** True when nothing can happen to it any more. */
export function hasEnded({ status }: SubscriptionRecord): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** A subscription that waits for its first payment, with an open invoice. */
export function subscribe(
  books: Books,
  wish: Pick<SubscriptionRecord, 'customer' | 'metadata' | 'savesPaymentMethod'>,
): SubscriptionRecord {
  const created = books.now(wish.customer);
  const period = { periodStart: created, periodEnd: yearsAfter(created, 1) };
  const id = newId('sub');
  const { invoice } = issueInvoice(
    books,
    { id, customer: wish.customer, ...period },
    'subscription_create',
  );
  const subscription: SubscriptionRecord = {
    id,
    itemId: newId('si'),
    created,
    ...wish,
    ...period,
    status: 'incomplete',
    cancelAt: null,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    cancellationReason: null,
    defaultPaymentMethod: null,
    latestInvoice: invoice.id,
    announcedEnd: null,
  };
  books.state.subscriptions[id] = subscription;
  const object = subscriptionObject(books.state, subscription);
  books.emit('customer.subscription.created', object, { at: created });
  finalizeInvoice(books, invoice);
  return subscription;
}

/** What may be changed of a subscription; undefined leaves it. `cancelAt` null clears the date. */
export interface SubscriptionWish {
  cancelAtPeriodEnd?: boolean | undefined;
  cancelAt?: number | null | undefined;
  metadata?: Record<string, string> | undefined;
}

/** Plans or takes back the end, or changes the metadata; throws 400 when it has ended already. */
export function updateSubscription(
  books: Books,
  subscription: SubscriptionRecord,
  { cancelAt, cancelAtPeriodEnd, metadata }: SubscriptionWish,
): void {
  const wantsEnd = cancelAt !== undefined || cancelAtPeriodEnd !== undefined;
  if (hasEnded(subscription) && wantsEnd) {
    throw badRequest(
      'A canceled subscription can only update its cancellation_details and metadata.',
    );
  }
  if (typeof cancelAt === 'number' && cancelAtPeriodEnd === true) {
    throw badRequest('You may pass only one of cancel_at and cancel_at_period_end.', {
      param: 'cancel_at',
    });
  }
  if (typeof cancelAt === 'number' && cancelAt <= books.now(subscription.customer)) {
    throw badRequest('cancel_at must be in the future.', { param: 'cancel_at' });
  }
  changeSubscription(books, subscription, {
    ...(wantsEnd && plannedEnd(books, subscription, { cancelAt, cancelAtPeriodEnd })),
    ...(metadata !== undefined && { metadata }),
  });
}

function plannedEnd(
  books: Books,
  subscription: SubscriptionRecord,
  { cancelAt, cancelAtPeriodEnd }: SubscriptionWish,
): Partial<SubscriptionRecord> {
  const now = books.now(subscription.customer);
  if (cancelAtPeriodEnd === true || typeof cancelAt === 'number') {
    const isAtPeriodEnd = typeof cancelAt !== 'number';
    return {
      cancelAtPeriodEnd: isAtPeriodEnd,
      cancelAt: isAtPeriodEnd ? subscription.periodEnd : cancelAt,
      canceledAt: subscription.canceledAt ?? now,
      cancellationReason: 'cancellation_requested',
    };
  }
  return {
    cancelAtPeriodEnd: false,
    cancelAt: null,
    canceledAt: null,
    cancellationReason: null,
  };
}

/** Ends it at once and for good; what was paid stays paid, what is open is no longer asked for. */
export function endSubscription(
  books: Books,
  subscription: SubscriptionRecord,
  reason: NonNullable<SubscriptionRecord['cancellationReason']>,
): void {
  const at = books.now(subscription.customer);
  const wasIncomplete = subscription.status === 'incomplete';
  const invoice = get(books.state, 'invoices', subscription.latestInvoice);
  invoice.nextAttempt = null;
  if (wasIncomplete) voidInvoice(books, invoice);
  Object.assign(subscription, {
    status: wasIncomplete ? 'incomplete_expired' : 'canceled',
    canceledAt: subscription.canceledAt ?? at,
    endedAt: at,
    cancellationReason: reason,
  } satisfies Partial<SubscriptionRecord>);
  const object = subscriptionObject(books.state, subscription);
  books.emit('customer.subscription.deleted', object, { at });
}

/** The first payment never came: `customer.subscription.updated` to `incomplete_expired`. */
export function expireIncomplete(books: Books, subscription: SubscriptionRecord): void {
  voidInvoice(books, get(books.state, 'invoices', subscription.latestInvoice));
  changeSubscription(books, subscription, {
    status: 'incomplete_expired',
    endedAt: books.now(subscription.customer),
  });
}

/** When `invoice.upcoming` tells of a renewal. */
export const ANNOUNCED_BEFORE = days(7);
