import type { Stripe } from 'stripe';
import type { Books } from './books.ts';
import { subscriptionObject } from './objects/subscription.ts';
import type { SubscriptionRecord } from './state.ts';

/** Changes a subscription and says so (`customer.subscription.updated`) with what the fields were before. */
export function changeSubscription(
  books: Books,
  record: SubscriptionRecord,
  change: Partial<SubscriptionRecord>,
): void {
  const before = subscriptionObject(books.state, record);
  Object.assign(record, change);
  const after = subscriptionObject(books.state, record);
  const previous = previousAttributes(before, after);
  if (Object.keys(previous).length === 0) return;
  const at = books.now(record.customer);
  books.emit('customer.subscription.updated', after, { at, previous });
}

function previousAttributes(
  before: Stripe.Subscription,
  after: Stripe.Subscription,
): Partial<Stripe.Subscription> {
  const [itemBefore, itemAfter] = [before.items.data[0], after.items.data[0]];
  const hasMoved = itemBefore?.current_period_end !== itemAfter?.current_period_end;
  return {
    ...(before.status !== after.status && { status: before.status }),
    ...(before.cancel_at !== after.cancel_at && { cancel_at: before.cancel_at }),
    ...(before.cancel_at_period_end !== after.cancel_at_period_end && {
      cancel_at_period_end: before.cancel_at_period_end,
    }),
    ...(before.canceled_at !== after.canceled_at && { canceled_at: before.canceled_at }),
    ...(before.default_payment_method !== after.default_payment_method && {
      default_payment_method: before.default_payment_method,
    }),
    ...(before.latest_invoice !== after.latest_invoice && {
      latest_invoice: before.latest_invoice,
    }),
    ...(hasMoved && { items: before.items }),
    ...(JSON.stringify(before.metadata) !== JSON.stringify(after.metadata) && {
      metadata: before.metadata,
    }),
  };
}
