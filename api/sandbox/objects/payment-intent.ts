import type { Stripe } from 'stripe';
import { find, get } from '../books.ts';
import { noExpansion, type Expansion } from '../expansion.ts';
import type { PaymentIntentRecord, SandboxState } from '../state.ts';
import { chargeObject } from './charge.ts';
import { customerObject } from './customer.ts';
import { paymentMethodObject } from './payment-method.ts';
import { CURRENCY } from './price.ts';

/** What is to be paid for an invoice, and how far that has come. */
export function paymentIntentObject(
  state: SandboxState,
  record: PaymentIntentRecord,
  expand: Expansion = noExpansion(),
): Stripe.PaymentIntent {
  return {
    id: record.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: record.amount,
    amount_capturable: 0,
    amount_received: record.status === 'succeeded' ? record.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: record.canceledAt,
    cancellation_reason: record.canceledAt === null ? null : 'void_invoice',
    capture_method: 'automatic',
    client_secret: record.clientSecret,
    confirmation_method: 'automatic',
    created: record.created,
    currency: CURRENCY,
    customer: expand.idOr('customer', record.customer, () =>
      customerObject(get(state, 'customers', record.customer)),
    ),
    customer_account: null,
    description: 'Subscription',
    excluded_payment_method_types: null,
    last_payment_error: lastPaymentError(state, record),
    latest_charge: expand.idOrNull('latest_charge', record.latestCharge, (id) =>
      chargeObject(state, get(state, 'charges', id)),
    ),
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action:
      record.status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    on_behalf_of: null,
    payment_method: expand.idOrNull('payment_method', record.paymentMethod, (id) =>
      paymentMethodObject(get(state, 'paymentMethods', id)),
    ),
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: record.status,
    transfer_group: null,
  };
}

function lastPaymentError(
  state: SandboxState,
  { failure, failedPaymentMethod }: PaymentIntentRecord,
): Stripe.PaymentIntent.LastPaymentError | null {
  if (failure === null) return null;
  const method =
    failedPaymentMethod === null ? undefined : find(state, 'paymentMethods', failedPaymentMethod);
  return {
    type: failure.code === 'card_declined' ? 'card_error' : 'invalid_request_error',
    code: failure.code,
    message: failure.message,
    ...(failure.declineCode !== null && { decline_code: failure.declineCode }),
    ...(method !== undefined && { payment_method: paymentMethodObject(method) }),
  };
}
