import type { Stripe } from 'stripe';
import type { CustomerRecord } from '../state.ts';

/** A customer as the API answers; of a deleted one little is left. */
export function customerObject(record: CustomerRecord): Stripe.Customer | Stripe.DeletedCustomer {
  return record.deleted
    ? { id: record.id, object: 'customer', deleted: true }
    : livingCustomer(record);
}

/** A customer with every field, also as the event of its deletion still carries it. */
export function livingCustomer(record: CustomerRecord): Stripe.Customer {
  return {
    id: record.id,
    object: 'customer',
    address: null,
    balance: 0,
    created: record.created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: record.email,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: record.metadata,
    name: record.name,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}
