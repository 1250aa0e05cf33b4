import { PREMIUM } from '#data/domain/members/plan-prices.ts';
import { chargeRenewal, issueBill, periodEndAfter, voidBill } from './bills.ts';
import { newId, type SandboxContext } from './sandbox-state.ts';
import { badRequest, type Customer, noSuch, recordOf, type Subscription } from './stripe-objects.ts';

export function hasEnded({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

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

/** Deletes a customer, whose running subscriptions end at once. The id stays. */
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

/** Newest first, with those that have ended. */
export function subscriptionsOf({ state }: SandboxContext, customerId: string): Subscription[] {
  return Object.values(state.subscriptions)
    .filter(({ customer }) => customer === customerId)
    .reverse();
}

/** Creates a subscription that waits for its first payment, with an open bill. */
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
    id: newId('sub'),
    object: 'subscription',
    created: at,
    customer,
    metadata,
    status: 'incomplete',
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    canceled_at: null,
    default_payment_method: null,
    latest_invoice: '',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    items: {
      object: 'list',
      data: [
        {
          object: 'subscription_item',
          current_period_start: at,
          current_period_end: periodEndAfter(at, at),
          price: {
            id: state.keys.priceId,
            currency: 'usd',
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

/**
 * Plans its end, at the end of the period or on a day (seconds), or takes that back with null. Throws 400 when it has
 * ended.
 */
export function planEnd(context: SandboxContext, subscription: Subscription, end: 'period_end' | number | null): void {
  if (hasEnded(subscription)) throw badRequest('A canceled subscription cannot be changed.');
  subscription.cancel_at_period_end = end === 'period_end';
  subscription.cancel_at = end === 'period_end' ? subscription.items.data[0].current_period_end : end;
  const now = context.now(subscription.customer);
  subscription.canceled_at = end === null ? null : now;
  context.emit('customer.subscription.updated', subscription, now);
}

/** Ends a subscription at once; its open bill becomes void. */
export function endSubscription(context: SandboxContext, subscription: Subscription, at: number): void {
  const wasPaid = subscription.status !== 'incomplete';
  voidBill(recordOf(context.state.bills, subscription.latest_invoice));
  subscription.status = wasPaid ? 'canceled' : 'incomplete_expired';
  subscription.ended_at = at;
  subscription.canceled_at ??= at;
  context.emit('customer.subscription.deleted', subscription, at);
}

/** An unpaid first bill ends the subscription after so many seconds. */
const MAX_INCOMPLETE_SECONDS = 23 * 3600;

/** Something that happens by itself at its moment (seconds). */
interface TimedAction {
  at: number;
  run: () => void;
}

/** Runs everything of a customer that is to happen until `until` (seconds on its clock), each at its own moment. */
export function runUntil(context: SandboxContext, customerId: string, until: number): void {
  const next = subscriptionsOf(context, customerId)
    .filter((subscription) => !hasEnded(subscription))
    .flatMap((subscription) => actionsOf(context, subscription))
    .filter(({ at }) => at <= until)
    .sort((a, b) => a.at - b.at)[0];
  if (next === undefined) return;
  next.run();
  runUntil(context, customerId, until);
}

function actionsOf(context: SandboxContext, subscription: Subscription): TimedAction[] {
  const { created, cancel_at, status } = subscription;
  const end = (at: number): TimedAction => ({
    at,
    run: () => endSubscription(context, subscription, at),
  });
  if (status === 'incomplete') return [end(created + MAX_INCOMPLETE_SECONDS)];

  const periodEnd = subscription.items.data[0].current_period_end;
  const actions: TimedAction[] = [];
  if (cancel_at !== null) actions.push(end(cancel_at));
  const bill = recordOf(context.state.bills, subscription.latest_invoice);
  const retryAt = bill.invoice.next_payment_attempt;
  if (retryAt !== null) {
    const retry = (): void => {
      chargeRenewal(context, bill, retryAt);
      const isLast = bill.invoice.status === 'open' && bill.invoice.next_payment_attempt === null;
      if (isLast) endSubscription(context, subscription, retryAt);
    };
    actions.push({ at: retryAt, run: retry });
  }
  return [...actions, { at: periodEnd, run: () => renew(context, subscription) }];
}

/** A new year begins: the period moves on, a bill is made and the saved card is charged. */
function renew(context: SandboxContext, subscription: Subscription): void {
  const [item] = subscription.items.data;
  const at = item.current_period_end;
  item.current_period_start = at;
  item.current_period_end = periodEndAfter(subscription.created, at);
  const bill = issueBill(context, subscription, at);
  context.emit('customer.subscription.updated', subscription, at);
  chargeRenewal(context, bill, at);
}
