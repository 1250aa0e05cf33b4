import { get, type Books } from './books.ts';
import { newId } from './ids.ts';
import { chargeObject, disputeObject, refundObject } from './objects/charge.ts';
import type { ChargeRecord, DisputeRecord, RefundRecord } from './state.ts';
import { badRequest } from './stripe-failure.ts';

/** Gives back `amount` cents of a charge (all that is left when undefined): `refund.created`, `charge.refunded`. */
export function refundCharge(books: Books, chargeId: string, amount?: number): RefundRecord {
  const charge = get(books.state, 'charges', chargeId, 'charge');
  const left = charge.amount - charge.amountRefunded;
  if (charge.failure !== null || left === 0) {
    throw badRequest(`Charge ${charge.id} has already been refunded or was not paid.`, {
      code: 'charge_already_refunded',
    });
  }
  const wanted = amount ?? left;
  if (wanted < 1 || wanted > left) {
    throw badRequest(`Refund amount is not between 1 and ${left}.`, { param: 'amount' });
  }
  const at = books.now(charge.customer);
  const refund: RefundRecord = {
    id: newId('re'),
    charge: charge.id,
    paymentIntent: charge.paymentIntent,
    created: at,
    amount: wanted,
  };
  books.state.refunds[refund.id] = refund;
  charge.amountRefunded += wanted;
  books.emit('refund.created', refundObject(refund), { at });
  books.emit('charge.refunded', chargeObject(books.state, charge), { at });
  return refund;
}

/** The card's owner disputes a charge: `charge.dispute.created`. */
export function disputeCharge(books: Books, charge: ChargeRecord): DisputeRecord {
  const at = books.now(charge.customer);
  const dispute: DisputeRecord = {
    id: newId('du'),
    charge: charge.id,
    paymentIntent: charge.paymentIntent,
    created: at,
    amount: charge.amount,
  };
  books.state.disputes[dispute.id] = dispute;
  charge.disputed = true;
  books.emit('charge.dispute.created', disputeObject(dispute), { at });
  return dispute;
}

/** The newest charge of a customer that was paid; throws when there is none. */
export function lastPaidCharge({ state }: Books, customerId: string): ChargeRecord {
  const charge = Object.values(state.charges).findLast(
    ({ customer, failure }) => customer === customerId && failure === null,
  );
  if (charge === undefined) throw badRequest(`Customer ${customerId} has not paid anything.`);
  return charge;
}
