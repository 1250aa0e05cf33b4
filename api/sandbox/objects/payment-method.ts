import type { Stripe } from 'stripe';
import type { PaymentMethodRecord } from '../state.ts';

/** A card somebody has paid with; all that is known of it is the brand and the last four digits. */
export function paymentMethodObject(record: PaymentMethodRecord): Stripe.PaymentMethod {
  return {
    id: record.id,
    object: 'payment_method',
    billing_details: billingDetails(record),
    card: {
      brand: record.brand,
      checks: null,
      country: 'US',
      display_brand: record.brand,
      exp_month: record.expMonth,
      exp_year: record.expYear,
      funding: 'credit',
      generated_from: null,
      last4: record.last4,
      networks: null,
      regulated_status: null,
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: record.created,
    customer: record.customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

/** What a form asks for besides the card. */
export function billingDetails(record: PaymentMethodRecord): Stripe.PaymentMethod.BillingDetails {
  const address: Stripe.Address = {
    city: null,
    country: null,
    line1: null,
    line2: null,
    postal_code: record.postalCode,
    state: null,
  };
  return { address, email: null, name: null, phone: null, tax_id: null };
}
