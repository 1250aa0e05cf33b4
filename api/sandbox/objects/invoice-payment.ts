import type { Stripe } from 'stripe';
import { get } from '../books.ts';
import { noExpansion, type Expansion } from '../expansion.ts';
import type { InvoiceRecord, SandboxState } from '../state.ts';
import { paymentIntentObject } from './payment-intent.ts';
import { CURRENCY } from './price.ts';

/** What ties an invoice to the intent that pays it. */
export function invoicePaymentObject(
  state: SandboxState,
  invoice: InvoiceRecord,
  expand: Expansion = noExpansion(),
): Stripe.InvoicePayment {
  const payment = expand.into('payment');
  return {
    id: invoice.paymentId,
    object: 'invoice_payment',
    amount_paid: invoice.status === 'paid' ? invoice.amount : null,
    amount_requested: invoice.amount,
    created: invoice.created,
    currency: CURRENCY,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: {
      type: 'payment_intent',
      payment_intent: payment.idOr('payment_intent', invoice.paymentIntent, (inside) =>
        paymentIntentObject(state, get(state, 'paymentIntents', invoice.paymentIntent), inside),
      ),
    },
    status: invoicePaymentStatus(invoice),
    status_transitions: { canceled_at: invoice.voidedAt, paid_at: invoice.paidAt },
  };
}

/** The provider's word for how the payment of an invoice stands; lists are filtered by it. */
export function invoicePaymentStatus({ status }: InvoiceRecord): 'paid' | 'canceled' | 'open' {
  if (status === 'paid') return 'paid';
  return status === 'void' ? 'canceled' : 'open';
}
