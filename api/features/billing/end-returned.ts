import type { Stripe } from 'stripe';
import type { BillingTools } from './billing-tools.ts';
import { asPaymentError, isMissing } from './provider-error.ts';
import { readSubscriptions } from './read-subscriptions.ts';

type Tools = Pick<BillingTools, 'payments'>;

/** What may still give benefits, or charge a card. */
const RUNNING: ReadonlySet<Stripe.Subscription.Status> = new Set<Stripe.Subscription.Status>([
  'active',
  'trialing',
  'past_due',
]);

/**
 * Ends at the provider each running subscription of a customer whose current period was refunded in full or
 * disputed: who has the money back has the membership back. A part refunded, or an earlier period, ends
 * nothing. Reads all of it from the provider, so that it may run at any time and twice. Returns how many
 * ended; throws `payments_unreachable` (502).
 */
export async function endReturnedSubscriptions(tools: Tools, customerId: string): Promise<number> {
  const { stripe } = tools.payments;
  let ended = 0;
  try {
    const subscriptions = await readSubscriptions(stripe, customerId);
    for (const { id, status, latest_invoice: invoice } of subscriptions) {
      if (!RUNNING.has(status) || invoice === null) continue;
      if (!(await isMoneyBack(stripe, idOf(invoice)))) continue;
      await cancel(stripe, id);
      ended += 1;
    }
  } catch (error) {
    // A customer whom the provider has no more has nothing that runs.
    if (!isMissing(error)) throw asPaymentError(error);
  }
  return ended;
}

/** True when a payment of this invoice went back in full, or its owner asks for it back through the bank. */
async function isMoneyBack(stripe: Stripe, invoice: string): Promise<boolean> {
  const { data } = await stripe.invoicePayments.list({ invoice });
  for (const { payment } of data) {
    if (payment.payment_intent === undefined) continue;
    const intent = await stripe.paymentIntents.retrieve(idOf(payment.payment_intent));
    if (intent.latest_charge === null) continue;
    const charge = await stripe.charges.retrieve(idOf(intent.latest_charge));
    if (charge.refunded || charge.disputed) return true;
  }
  return false;
}

/** Nothing is missed when it ended meanwhile. */
async function cancel(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}
