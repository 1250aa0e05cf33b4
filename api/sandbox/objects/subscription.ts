import type { Stripe } from 'stripe';
import { get } from '../books.ts';
import { noExpansion, type Expansion } from '../expansion.ts';
import type { SandboxState, SubscriptionRecord } from '../state.ts';
import { customerObject } from './customer.ts';
import { invoiceObject } from './invoice.ts';
import { listObject } from './list-object.ts';
import { paymentMethodObject } from './payment-method.ts';
import { CURRENCY, planObject, priceObject } from './price.ts';

/** A subscription; its period stands on the item. */
export function subscriptionObject(
  state: SandboxState,
  record: SubscriptionRecord,
  expand: Expansion = noExpansion(),
): Stripe.Subscription {
  return {
    id: record.id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: record.created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: {}, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: record.cancelAt,
    cancel_at_period_end: record.cancelAtPeriodEnd,
    canceled_at: record.canceledAt,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: record.cancellationReason,
    },
    collection_method: 'charge_automatically',
    created: record.created,
    currency: CURRENCY,
    customer: expand.idOr('customer', record.customer, () =>
      customerObject(get(state, 'customers', record.customer)),
    ),
    customer_account: null,
    days_until_due: null,
    default_payment_method: expand.idOrNull(
      'default_payment_method',
      record.defaultPaymentMethod,
      (id) => paymentMethodObject(get(state, 'paymentMethods', id)),
    ),
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: record.endedAt,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listObject(`/v1/subscription_items?subscription=${record.id}`, [
      itemObject(state, record),
    ]),
    latest_invoice: expand.idOr('latest_invoice', record.latestInvoice, (inside) =>
      invoiceObject(state, get(state, 'invoices', record.latestInvoice), inside),
    ),
    livemode: false,
    managed_payments: null,
    metadata: record.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: record.savesPaymentMethod ? 'on_subscription' : 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: record.created,
    status: record.status,
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  };
}

function itemObject(state: SandboxState, record: SubscriptionRecord): Stripe.SubscriptionItem {
  return {
    id: record.itemId,
    object: 'subscription_item',
    billing_thresholds: null,
    created: record.created,
    current_period_end: record.periodEnd,
    current_period_start: record.periodStart,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planObject(state),
    price: priceObject(state),
    quantity: 1,
    subscription: record.id,
    tax_rates: [],
  };
}
