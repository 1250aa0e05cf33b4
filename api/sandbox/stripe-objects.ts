import type { Stripe } from 'stripe';

/*
 * The provider's objects with the fields that this site or the SDK reads. Each field is the SDK's own: one that a
 * new SDK drops or renames stops the build. Times are seconds since 1970, amounts are cents.
 */

export type Customer =
  | Pick<Stripe.Customer, 'id' | 'object' | 'created' | 'email' | 'metadata'>
  | Stripe.DeletedCustomer;

export type Subscription = Pick<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'created'
  | 'ended_at'
  | 'metadata'
  | 'status'
> & {
  customer: string;
  latest_invoice: string;
  items: { object: 'list'; data: [SubscriptionItem] };
  payment_settings: Pick<Stripe.Subscription.PaymentSettings, 'save_default_payment_method'>;
  /** The card of the renewals, by what it does. */
  default_payment_method: PaymentMethod | null;
};

type SubscriptionItem = Pick<
  Stripe.SubscriptionItem,
  'object' | 'current_period_start' | 'current_period_end'
> & { price: Pick<Stripe.Price, 'id' | 'unit_amount' | 'currency'> };

export type Invoice = Pick<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'amount_due'
  | 'amount_paid'
  | 'attempt_count'
  | 'billing_reason'
  | 'created'
  | 'currency'
  | 'next_payment_attempt'
  | 'number'
  | 'status'
> & {
  customer: string;
  lines: { object: 'list'; data: [Pick<Stripe.InvoiceLineItem, 'period'>] };
  status_transitions: Pick<Stripe.Invoice.StatusTransitions, 'paid_at'>;
};

export type PaymentIntent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'client_secret' | 'created' | 'currency' | 'status'
> & {
  client_secret: string;
  customer: string;
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  payment_method: PaymentMethod | null;
};

/** Why a card was refused, in the provider's codes and words. */
export type PaymentError = Pick<
  Stripe.PaymentIntent.LastPaymentError,
  'type' | 'code' | 'decline_code' | 'message'
>;

export type Charge = Pick<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'amount_refunded' | 'created' | 'currency' | 'disputed' | 'refunded'
> & { customer: string; payment_intent: string };

export type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'charge' | 'created' | 'status'
>;

/** The id of a payment method. All that is kept of a card is what it does. */
export type PaymentMethod = 'pm_pays' | 'pm_asks_first' | 'pm_fails_at_renewal';
