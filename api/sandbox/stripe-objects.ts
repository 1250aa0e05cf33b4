import type { Stripe } from 'stripe';

/*
 * The provider's objects with the fields that this site or the SDK reads. Each field is the SDK's own: one that a
 * new SDK drops or renames stops the build. Times are seconds since 1970, amounts are cents.
 */
export type Customer =
  Pick<Stripe.Customer, 'id' | 'object' | 'created' | 'email' | 'metadata'> | Stripe.DeletedCustomer;

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
  /** The card for renewals, by what it does. */
  default_payment_method: PaymentMethod | null;
};

type SubscriptionItem = Pick<Stripe.SubscriptionItem, 'object' | 'current_period_start' | 'current_period_end'> & {
  price: Pick<Stripe.Price, 'id' | 'unit_amount' | 'currency'>;
};

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
export type PaymentError = Pick<Stripe.PaymentIntent.LastPaymentError, 'type' | 'code' | 'decline_code' | 'message'>;

export type Charge = Pick<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'amount_refunded' | 'created' | 'currency' | 'disputed' | 'refunded'
> & { customer: string; payment_intent: string };

export type Refund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'charge' | 'created' | 'status'>;

/** The id of a payment method: what a card does is all that is stored of it. */
export type PaymentMethod = 'pm_pays' | 'pm_asks_first' | 'pm_fails_at_renewal';

/** The body of an error, as the SDK reads it. */
export interface FailureBody {
  type: Stripe.RawErrorType;
  message: string;
  code?: string;
  param?: string;
}

/** A request that is refused, in the provider's shape. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: FailureBody;

  constructor(status: number, body: FailureBody) {
    super(body.message);
    this.name = 'StripeFailure';
    this.status = status;
    this.body = body;
  }
}

/** 400: something about the request or one of its fields. */
export function badRequest(message: string, about: { param?: string; code?: string } = {}) {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...about });
}

/** `resource_missing`: 400 when a field (`param`) names it, 404 when the address does. */
export function noSuch(id: string, param = 'id'): StripeFailure {
  return new StripeFailure(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `There is no '${id}'`,
  });
}

/** The record of that id; throws `resource_missing`. */
export function recordOf<Row>(table: Readonly<Record<string, Row>>, id: string, param = 'id'): Row {
  const row = Object.hasOwn(table, id) ? table[id] : undefined;
  if (row === undefined) throw noSuch(id, param);
  return row;
}
