import type { Stripe } from 'stripe';
import { get, type Books } from './books.ts';
import { newId, randomText } from './ids.ts';
import { invoicePaymentObject } from './objects/invoice-payment.ts';
import { invoiceObject } from './objects/invoice.ts';
import { paymentIntentObject } from './objects/payment-intent.ts';
import { PREMIUM } from '#data/domain/product.ts';
import { days } from './period.ts';
import type { InvoiceRecord, PaymentIntentRecord, SubscriptionRecord } from './state.ts';
import { changeSubscription } from './subscription-changes.ts';

/** Days after the first failed try on which a renewal is tried again; after the last one it is given up. */
const RETRY_DAYS = [3, 7, 14] as const;

/** Makes the bill for a year and what is to pay it; the caller puts the subscription in the books first. */
export function issueInvoice(
  books: Books,
  subscription: Pick<SubscriptionRecord, 'id' | 'customer' | 'periodStart' | 'periodEnd'>,
  billingReason: Stripe.Invoice.BillingReason,
): { invoice: InvoiceRecord; intent: PaymentIntentRecord } {
  const { customer, periodStart, periodEnd } = subscription;
  const created = books.now(customer);
  const id = newId('pi');
  const intent: PaymentIntentRecord = {
    id,
    clientSecret: `${id}_secret_${randomText(24)}`,
    customer,
    invoice: newId('in'),
    created,
    amount: PREMIUM.pricePerYearCents,
    status: 'requires_payment_method',
    paymentMethod: null,
    latestCharge: null,
    failure: null,
    failedPaymentMethod: null,
    canceledAt: null,
  };
  const invoice: InvoiceRecord = {
    id: intent.invoice,
    number: `SANDBOX-${String(Object.keys(books.state.invoices).length + 1).padStart(4, '0')}`,
    lineId: newId('il'),
    paymentId: newId('inpay'),
    customer,
    subscription: subscription.id,
    created,
    status: 'draft',
    amount: intent.amount,
    billingReason,
    periodStart,
    periodEnd,
    attemptCount: 0,
    nextAttempt: null,
    paymentIntent: intent.id,
    paidAt: null,
    voidedAt: null,
  };
  books.state.invoices[invoice.id] = invoice;
  books.state.paymentIntents[intent.id] = intent;
  return { invoice, intent };
}

/** Says that the bill was made and is final: `invoice.created`, `invoice.finalized`, `payment_intent.created`. */
export function finalizeInvoice(books: Books, invoice: InvoiceRecord): void {
  const { state } = books;
  const at = invoice.created;
  books.emit('invoice.created', invoiceObject(state, invoice), { at });
  invoice.status = 'open';
  books.emit('invoice.finalized', invoiceObject(state, invoice), { at });
  const intent = get(state, 'paymentIntents', invoice.paymentIntent);
  books.emit('payment_intent.created', paymentIntentObject(state, intent), { at });
}

/** The money is here: `invoice.paid` and its older twin, then the subscription becomes active. */
export function settleInvoice(books: Books, invoice: InvoiceRecord, paymentMethod: string): void {
  const { state } = books;
  const at = books.now(invoice.customer);
  Object.assign(invoice, {
    status: 'paid',
    paidAt: at,
    nextAttempt: null,
    attemptCount: invoice.attemptCount + 1,
  } satisfies Partial<InvoiceRecord>);
  books.emit('invoice.paid', invoiceObject(state, invoice), { at });
  books.emit('invoice.payment_succeeded', invoiceObject(state, invoice), { at });
  books.emit('invoice_payment.paid', invoicePaymentObject(state, invoice), { at });
  const subscription = get(state, 'subscriptions', invoice.subscription);
  const isCurrent = subscription.latestInvoice === invoice.id;
  changeSubscription(books, subscription, {
    ...(isCurrent && isUnpaid(subscription) && { status: 'active' }),
    ...(subscription.savesPaymentMethod && { defaultPaymentMethod: paymentMethod }),
  });
}

function isUnpaid({ status }: SubscriptionRecord): boolean {
  return status === 'incomplete' || status === 'past_due';
}

/** The money did not come: `invoice.payment_failed`; a renewal becomes past due and is tried again later. */
export function missPayment(books: Books, invoice: InvoiceRecord, isRenewalTry: boolean): void {
  const at = books.now(invoice.customer);
  invoice.attemptCount += 1;
  if (isRenewalTry) invoice.nextAttempt = nextAttempt(invoice, at);
  books.emit('invoice.payment_failed', invoiceObject(books.state, invoice), { at });
  const subscription = get(books.state, 'subscriptions', invoice.subscription);
  if (subscription.status === 'active') {
    changeSubscription(books, subscription, { status: 'past_due' });
  }
}

function nextAttempt({ created }: InvoiceRecord, at: number): number | null {
  return RETRY_DAYS.map((day) => created + days(day)).find((moment) => moment > at) ?? null;
}

/** Nobody is to pay this any more: `invoice.voided`, and its intent is canceled. */
export function voidInvoice(books: Books, invoice: InvoiceRecord): void {
  if (invoice.status !== 'open') return;
  const { state } = books;
  const at = books.now(invoice.customer);
  Object.assign(invoice, {
    status: 'void',
    voidedAt: at,
    nextAttempt: null,
  } satisfies Partial<InvoiceRecord>);
  const intent = get(state, 'paymentIntents', invoice.paymentIntent);
  Object.assign(intent, {
    status: 'canceled',
    canceledAt: at,
  } satisfies Partial<PaymentIntentRecord>);
  books.emit('payment_intent.canceled', paymentIntentObject(state, intent), { at });
  books.emit('invoice.voided', invoiceObject(state, invoice), { at });
}
