import { chargeRenewal, issueBill } from './bills.ts';
import { periodEndAfter } from './period.ts';
import type { SandboxContext } from './sandbox-state.ts';
import { recordOf } from './stripe-failure.ts';
import type { Subscription } from './stripe-objects.ts';
import { endSubscription, hasEnded, subscriptionsOf } from './subscriptions.ts';

/** Seconds after which an unpaid first bill ends the subscription. */
const INCOMPLETE_LASTS = 23 * 3600;

/** Something that happens by itself once its moment (seconds) has come. */
interface Due {
  at: number;
  run: () => void;
}

/** Lets everything of a customer happen that falls due until `until` (seconds on its clock), each at its own moment. */
export function runDue(context: SandboxContext, customerId: string, until: number): void {
  const next = subscriptionsOf(context, customerId)
    .filter((subscription) => !hasEnded(subscription))
    .flatMap((subscription) => duesOf(context, subscription))
    .filter(({ at }) => at <= until)
    .sort((a, b) => a.at - b.at)[0];
  if (next === undefined) return;
  next.run();
  runDue(context, customerId, until);
}

function duesOf(context: SandboxContext, subscription: Subscription): Due[] {
  const { created, cancel_at, status } = subscription;
  const end = (at: number): Due => ({
    at,
    run: () => endSubscription(context, subscription, at),
  });
  if (status === 'incomplete') return [end(created + INCOMPLETE_LASTS)];

  const periodEnd = subscription.items.data[0].current_period_end;
  const dues: Due[] = [];
  if (cancel_at !== null) dues.push(end(cancel_at));
  const bill = recordOf(context.state.bills, subscription.latest_invoice);
  const retryAt = bill.invoice.next_payment_attempt;
  if (retryAt !== null) {
    const retry = (): void => {
      chargeRenewal(context, bill, retryAt);
      const isLast = bill.invoice.status === 'open' && bill.invoice.next_payment_attempt === null;
      if (isLast) endSubscription(context, subscription, retryAt);
    };
    dues.push({ at: retryAt, run: retry });
  }
  return [...dues, { at: periodEnd, run: () => renew(context, subscription) }];
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
