import { newId, type Bill, type SandboxContext } from '../sandbox/sandbox-state.ts';
import { badRequest, type Charge } from '../sandbox/stripe-objects.ts';

/** Gives back a customer's last payment, wholly or half of it: `charge.refunded`. Throws 400 when nothing was paid. */
export function refundPayment(context: SandboxContext, customerId: string, { full }: { full: boolean }): void {
  const { charge, refunds } = lastPaid(context, customerId);
  const amount = full ? charge.amount - charge.amount_refunded : Math.ceil(charge.amount / 2);
  const created = context.now(customerId);
  const facts = { id: newId('re'), amount, charge: charge.id, created } as const;
  refunds.unshift({ ...facts, object: 'refund', status: 'succeeded' });
  charge.amount_refunded += amount;
  charge.refunded = full;
  context.emit('charge.refunded', charge, created);
}

/**
 * The card's owner says that a customer's last payment was not theirs: `charge.dispute.created`. Throws 400 when
 * nothing was paid.
 */
export function disputePayment(context: SandboxContext, customerId: string): void {
  const { charge } = lastPaid(context, customerId);
  charge.disputed = true;
  const { id, amount, payment_intent } = charge;
  const dispute = { id: newId('du'), object: 'dispute', amount, charge: id, payment_intent };
  context.emit('charge.dispute.created', dispute, context.now(customerId));
}

function lastPaid({ state }: SandboxContext, customerId: string): Bill & { charge: Charge } {
  const bill = Object.values(state.bills).findLast(({ charge }) => charge?.customer === customerId);
  const { charge = null } = bill ?? {};
  if (bill === undefined || charge === null) throw badRequest(`Customer ${customerId} has not paid anything.`);
  return { ...bill, charge };
}
