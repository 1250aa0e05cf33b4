import { Stripe } from 'stripe';
import { get } from '../books.ts';
import { noExpansion, type Expansion } from '../expansion.ts';
import type { InvoiceRecord, SandboxState } from '../state.ts';
import { customerObject } from './customer.ts';
import { invoicePaymentObject } from './invoice-payment.ts';
import { listObject } from './list-object.ts';
import { CURRENCY } from './price.ts';

/** A bill for one year. The secret and the payments are there only when they were asked for, as in life. */
export function invoiceObject(
  state: SandboxState,
  record: InvoiceRecord,
  expand: Expansion = noExpansion(),
): Stripe.Invoice {
  const customer = get(state, 'customers', record.customer);
  const subscription = get(state, 'subscriptions', record.subscription);
  const isPaid = record.status === 'paid';
  const { amount } = record;
  return {
    id: record.id,
    object: 'invoice',
    account_country: 'US',
    account_name: null,
    account_tax_ids: null,
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: isPaid ? amount : 0,
    amount_remaining: isPaid ? 0 : amount,
    amount_shipping: 0,
    application: null,
    attempt_count: record.attemptCount,
    attempted: record.attemptCount > 0,
    auto_advance: record.status === 'open' && record.nextAttempt !== null,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: null,
    billing_reason: record.billingReason,
    collection_method: 'charge_automatically',
    ...(expand.has('confirmation_secret') && {
      confirmation_secret: confirmationSecret(state, record),
    }),
    created: record.created,
    currency: CURRENCY,
    custom_fields: null,
    customer: expand.idOr('customer', customer.id, () => customerObject(customer)),
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: record.created,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listObject(`/v1/invoices/${record.id}/lines`, [lineObject(state, record)]),
    livemode: false,
    metadata: {},
    next_payment_attempt: record.nextAttempt,
    number: record.number,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    ...(expand.has('payments') && {
      payments: listObject('/v1/invoice_payments', [
        invoicePaymentObject(state, record, expand.into('payments').into('data')),
      ]),
    }),
    // An invoice looks back: of the first one both ends are the day it was made.
    period_end: record.created,
    period_start: record.created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: record.status,
    status_transitions: {
      finalized_at: record.status === 'draft' ? null : record.created,
      marked_uncollectible_at: null,
      paid_at: record.paidAt,
      voided_at: record.voidedAt,
    },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    test_clock: null,
    total: amount,
    total_discount_amounts: [],
    total_excluding_tax: amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}

function confirmationSecret(
  state: SandboxState,
  record: InvoiceRecord,
): Stripe.Invoice.ConfirmationSecret | null {
  if (record.status !== 'open') return null;
  const intent = get(state, 'paymentIntents', record.paymentIntent);
  return { client_secret: intent.clientSecret, type: 'payment_intent' };
}

function lineObject(state: SandboxState, record: InvoiceRecord): Stripe.InvoiceLineItem {
  const { itemId } = get(state, 'subscriptions', record.subscription);
  return {
    id: record.lineId,
    object: 'line_item',
    amount: record.amount,
    currency: CURRENCY,
    description: '1 × Premium (at $12.00 / year)',
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: record.id,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: record.subscription,
        subscription_item: itemId,
      },
      type: 'subscription_item_details',
    },
    period: { start: record.periodStart, end: record.periodEnd },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: state.price.id, product: state.price.productId },
      type: 'price_details',
      unit_amount_decimal: Stripe.Decimal.from(record.amount),
    },
    quantity: 1,
    quantity_decimal: Stripe.Decimal.from(1),
    subscription: record.subscription,
    subtotal: record.amount,
    taxes: [],
  };
}
