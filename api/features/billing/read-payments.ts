import type { Stripe } from 'stripe';
import {
  ChargeSchema,
  idOf,
  InvoiceSchema,
  listOf,
  readAnswer,
  type ProviderCharge,
  type ProviderInvoice,
  type ProviderSubscription,
} from './provider-answers.ts';
import { askIfPresent } from './provider-error.ts';
import { readPages } from './read-pages.ts';
import { isRunning } from './read-subscriptions.ts';

/** What a customer was billed, and what became of it. */
export interface CustomerPayments {
  invoices: readonly ProviderInvoice[];
  charges: readonly ProviderCharge[];
}

const InvoicesSchema = listOf(InvoiceSchema);
const ChargesSchema = listOf(ChargeSchema);

/** A customer's invoices and charges, in two calls. Throws the provider's errors, and `payments_unreachable`. */
export async function readPayments(stripe: Stripe, customerId: string): Promise<CustomerPayments> {
  const invoices = await readPages(customerId, async (page) =>
    readAnswer(InvoicesSchema, await stripe.invoices.list({ ...page, expand: ['data.payments'] })),
  );
  const charges = await readPages(customerId, async (page) =>
    readAnswer(ChargesSchema, await stripe.charges.list({ ...page, expand: ['data.refunds'] })),
  );
  return { invoices, charges };
}

/** True when a payment of the subscription's current period went back in full, or its owner asks for it back through the bank. */
function isMoneyBack(
  subscription: ProviderSubscription,
  { charges, invoices }: CustomerPayments,
): boolean {
  const { latest_invoice: latest } = subscription;
  if (!isRunning(subscription) || latest === null) return false;
  const invoice = invoices.find(({ id }) => id === idOf(latest));
  const intents = (invoice?.payments.data ?? []).map(({ payment: { payment_intent: intent } }) =>
    intent === undefined ? undefined : idOf(intent),
  );
  return charges.some(
    ({ disputed, payment_intent: intent, refunded }) =>
      (refunded || disputed) && intent !== null && intents.includes(idOf(intent)),
  );
}

/**
 * Ends at the provider each running subscription whose current period was refunded in full or disputed: who has the
 * money back has the membership back. A part refunded, or an earlier period, ends nothing. Returns whether it ended any.
 */
export async function endReturnedSubscriptions(
  stripe: Stripe,
  subscriptions: readonly ProviderSubscription[],
  payments: CustomerPayments,
): Promise<boolean> {
  const returned = subscriptions.filter((subscription) => isMoneyBack(subscription, payments));
  // Nothing is missed when it ended meanwhile.
  for (const { id } of returned) await askIfPresent(() => stripe.subscriptions.cancel(id));
  return returned.length > 0;
}
