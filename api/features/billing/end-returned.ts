import type { Stripe } from 'stripe';
import type { Billing } from './billing.ts';
import {
  idOf,
  InvoicePaymentSchema,
  listOf,
  PaymentIntentSchema,
  readAnswer,
} from './provider-answers.ts';
import { askIfPresent } from './provider-error.ts';
import { readSubscriptions } from './read-subscriptions.ts';

/** What may still give benefits, or charge a card. */
const RUNNING: readonly Stripe.Subscription.Status[] = ['active', 'trialing', 'past_due'];

/**
 * Ends at the provider each running subscription of a customer whose current period was refunded in full or
 * disputed: who has the money back has the membership back. A part refunded, or an earlier period, ends
 * nothing. Reads all of it from the provider, so that it may run at any time and twice. Throws
 * `payments_unreachable` (502).
 */
export async function endReturnedSubscriptions(
  { payments: { stripe } }: Billing,
  customerId: string,
): Promise<void> {
  // A customer whom the provider has no more has nothing that runs.
  await askIfPresent(async () => {
    for (const subscription of await readSubscriptions(stripe, customerId)) {
      const { id, status, latest_invoice: invoice } = subscription;
      if (!RUNNING.includes(status) || invoice === null) continue;
      if (!(await isMoneyBack(stripe, idOf(invoice)))) continue;
      // Nothing is missed when it ended meanwhile.
      await askIfPresent(() => stripe.subscriptions.cancel(id));
    }
  });
}

const PaymentsSchema = listOf(InvoicePaymentSchema);

/** True when a payment of this invoice went back in full, or its owner asks for it back through the bank. */
async function isMoneyBack(stripe: Stripe, invoice: string): Promise<boolean> {
  const { data } = readAnswer(PaymentsSchema, await stripe.invoicePayments.list({ invoice }));
  for (const { payment } of data) {
    if (payment.payment_intent === undefined) continue;
    const intentId = idOf(payment.payment_intent);
    const answer = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
    const intent = readAnswer(PaymentIntentSchema, answer, ({ id }) => id === intentId);
    const { latest_charge: charge } = intent;
    if (typeof charge === 'object' && charge !== null && (charge.refunded || charge.disputed)) {
      return true;
    }
  }
  return false;
}
