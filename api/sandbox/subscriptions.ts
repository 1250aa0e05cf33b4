import { PREMIUM } from '#data/domain/members/plan-prices.ts';
import { issueBill, voidBill } from './bills.ts';
import { periodEndAfter } from './period.ts';
import { newId, type SandboxContext } from './sandbox-state.ts';
import { badRequest, noSuch, recordOf } from './stripe-failure.ts';
import type { Customer, Subscription } from './stripe-objects.ts';

/** True when nothing can happen to it any more. */
export function hasEnded({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** A new customer: `customer.created`. */
export function createCustomer(
  context: SandboxContext,
  { email = null, metadata = {} }: { email?: string | null; metadata?: Record<string, string> },
): Customer {
  const created = context.now();
  const customer: Customer = { id: newId('cus'), object: 'customer', created, email, metadata };
  context.state.customers[customer.id] = customer;
  context.emit('customer.created', customer, created);
  return customer;
}

/** Deletes a customer: what is running ends at once, then `customer.deleted`. Of the customer the id is left. */
export function deleteCustomer(context: SandboxContext, id: string): Customer {
  const { state } = context;
  const customer = recordOf(state.customers, id);
  if ('deleted' in customer) throw noSuch(id);
  for (const subscription of subscriptionsOf(context, id)) {
    if (!hasEnded(subscription)) endSubscription(context, subscription, context.now(id));
  }
  context.emit('customer.deleted', customer, context.now(id));
  return (state.customers[id] = { id, object: 'customer', deleted: true });
}

/** All subscriptions that a customer ever had, newest first. */
export function subscriptionsOf({ state }: SandboxContext, customerId: string): Subscription[] {
  return Object.values(state.subscriptions)
    .filter(({ customer }) => customer === customerId)
    .reverse();
}

/** A subscription that waits for its first payment, with an open bill. */
export function createSubscription(
  context: SandboxContext,
  customer: string,
  metadata: Record<string, string>,
): Subscription {
  const { state } = context;
  if ('deleted' in recordOf(state.customers, customer, 'customer')) {
    throw noSuch(customer, 'customer');
  }
  const at = context.now(customer);
  const subscription: Subscription = {
    ...{ id: newId('sub'), object: 'subscription', created: at, customer, metadata },
    ...{ status: 'incomplete', cancel_at: null, cancel_at_period_end: false, ended_at: null },
    canceled_at: null,
    ...{ default_payment_method: null, latest_invoice: '' },
    payment_settings: { save_default_payment_method: 'on_subscription' },
    items: {
      object: 'list',
      data: [
        {
          object: 'subscription_item',
          current_period_start: at,
          current_period_end: periodEndAfter(at, at),
          price: {
            ...{ id: state.keys.priceId, currency: 'usd' },
            unit_amount: PREMIUM.pricePerYearCents,
          },
        },
      ],
    },
  };
  state.subscriptions[subscription.id] = subscription;
  issueBill(context, subscription, at);
  context.emit('customer.subscription.created', subscription, at);
  return subscription;
}

/** Plans its end, at the end of the period or on a day (seconds), or takes that back with null. Throws 400 when it has ended. */
export function planEnd(
  context: SandboxContext,
  subscription: Subscription,
  end: 'period_end' | number | null,
): void {
  if (hasEnded(subscription)) throw badRequest('A canceled subscription cannot be changed.');
  subscription.cancel_at_period_end = end === 'period_end';
  subscription.cancel_at =
    end === 'period_end' ? subscription.items.data[0].current_period_end : end;
  const now = context.now(subscription.customer);
  subscription.canceled_at = end === null ? null : now;
  context.emit('customer.subscription.updated', subscription, now);
}

/** Ends it at once and for good; what was paid stays paid, what is open is no longer asked for. */
export function endSubscription(
  context: SandboxContext,
  subscription: Subscription,
  at: number,
): void {
  const wasPaid = subscription.status !== 'incomplete';
  voidBill(recordOf(context.state.bills, subscription.latest_invoice));
  subscription.status = wasPaid ? 'canceled' : 'incomplete_expired';
  subscription.ended_at = at;
  subscription.canceled_at ??= at;
  context.emit('customer.subscription.deleted', subscription, at);
}
