import { type Bill, newId, type Subscription } from '../sandbox/sandbox-state.ts';
import type { StandInProvider } from '../sandbox/stand-in-provider.ts';
import { badRequest, chargeObject } from '../sandbox/stripe-objects.ts';

/** Gives back a customer's last payment, wholly or half of it: `charge.refunded`. Throws 400 when nothing was paid. */
export function refundPayment(provider: StandInProvider, customerId: string, { full }: { full: boolean }): void {
  const { bill, subscription } = lastPaid(provider, customerId);
  const { amount, amount_refunded: before } = chargeObject(subscription, bill);
  const created = provider.now(provider.customer(customerId));
  const refund = { id: newId('re'), amount: full ? amount - before : Math.ceil(amount / 2), created };
  bill.refunds.unshift({ ...refund, status: 'succeeded' });
  provider.emit('charge.refunded', chargeObject(subscription, bill), created);
}

/**
 * The card's owner says that a customer's last payment was not theirs: `charge.dispute.created`. Throws 400 when
 * nothing was paid.
 */
export function disputePayment(provider: StandInProvider, customerId: string): void {
  const { bill, subscription } = lastPaid(provider, customerId);
  bill.isDisputed = true;
  const { amount, id: charge, payment_intent } = chargeObject(subscription, bill);
  const dispute = { id: newId('du'), object: 'dispute', amount, charge, payment_intent };
  provider.emit('charge.dispute.created', dispute, provider.now(provider.customer(customerId)));
}

function lastPaid(provider: StandInProvider, customerId: string): { bill: Bill; subscription: Subscription } {
  for (const subscription of provider.customer(customerId).subscriptions) {
    const bill = subscription.bills.find(({ paidAt }) => paidAt !== null);
    if (bill !== undefined) return { bill, subscription };
  }
  throw badRequest(`Customer ${customerId} has not paid anything.`);
}
