import type { Stripe } from 'stripe';
import { DAY_MS, SECOND_MS } from '#data/domain/durations.ts';
import { PREMIUM } from '#data/domain/members/plan-prices.ts';
import type { Bill, Customer, Period, Subscription } from './sandbox-state.ts';

/** Each field that is shown is the SDK's own: one that a new SDK drops or renames stops the build. */
type PartOf<Shape> = Shape extends object ? { [Key in keyof Shape]?: PartOf<Shape[Key]> } : Shape;

const CURRENCY = 'usd';
const AMOUNT = PREMIUM.pricePerYearCents;

export function listOf<Item>(data: Item[]) {
  return { object: 'list' as const, data, has_more: false };
}

export function customerObject({ id, created, email, isDeleted, metadata }: Customer) {
  if (isDeleted) return { id, object: 'customer', deleted: true } satisfies Stripe.DeletedCustomer;
  return { id, object: 'customer', created, email, metadata } satisfies PartOf<Stripe.Customer>;
}

export function subscriptionObject(subscription: Subscription, priceId: string) {
  const { id, created, customer, metadata, period, status } = subscription;
  return {
    id,
    object: 'subscription',
    created,
    customer,
    metadata,
    status,
    cancel_at: subscription.cancelAt,
    cancel_at_period_end: subscription.endsWithPeriod,
    canceled_at: subscription.canceledAt,
    ended_at: subscription.endedAt,
    latest_invoice: invoiceObject(subscription, subscription.bills[0]),
    payment_settings: { save_default_payment_method: 'on_subscription' },
    items: listOf([
      {
        object: 'subscription_item',
        current_period_start: period.start,
        current_period_end: period.end,
        price: { id: priceId, currency: CURRENCY, unit_amount: AMOUNT },
      },
    ]),
  } satisfies PartOf<Stripe.Subscription>;
}

/** An unpaid renewal is tried for the last time then, in seconds; the subscription ends with it. */
export function giveUpAt({ start }: Period): number {
  return start + (14 * DAY_MS) / SECOND_MS;
}

export function invoiceObject({ created, customer }: Subscription, bill: Bill) {
  const { attempts, paidAt, period, status } = bill;
  return {
    id: `in_${bill.name}`,
    object: 'invoice',
    created: period.start,
    customer,
    status,
    number: `SANDBOX-${period.start}`,
    billing_reason: period.start === created ? 'subscription_create' : 'subscription_cycle',
    currency: CURRENCY,
    amount_due: AMOUNT,
    amount_paid: paidAt === null ? 0 : AMOUNT,
    attempt_count: attempts,
    next_payment_attempt: status === 'open' && attempts > 0 ? giveUpAt(period) : null,
    status_transitions: { paid_at: paidAt },
    lines: listOf([{ period }]),
    payments: listOf([{ payment: { type: 'payment_intent', payment_intent: `pi_${bill.name}` } }]),
    confirmation_secret: status === 'open' ? { type: 'payment_intent', client_secret: bill.secret } : null,
  } satisfies PartOf<Stripe.Invoice>;
}

const INTENT_STATUS = { paid: 'succeeded', void: 'canceled' } as const;

export function paymentIntentObject(subscription: Subscription, bill: Bill) {
  const { asksBank, error, paidAt, period, secret, status } = bill;
  const openStatus = asksBank ? 'requires_action' : 'requires_payment_method';
  return {
    id: `pi_${bill.name}`,
    object: 'payment_intent',
    created: period.start,
    customer: subscription.customer,
    status: status === 'open' ? openStatus : INTENT_STATUS[status],
    amount: AMOUNT,
    currency: CURRENCY,
    client_secret: secret,
    last_payment_error: error,
    latest_charge: paidAt === null ? null : chargeObject(subscription, bill),
  } satisfies PartOf<Stripe.PaymentIntent>;
}

export type PaymentIntent = ReturnType<typeof paymentIntentObject>;

export function chargeObject({ customer }: Subscription, { isDisputed, name, paidAt, period, refunds }: Bill) {
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: `ch_${name}`,
    object: 'charge',
    created: paidAt ?? period.start,
    customer,
    payment_intent: `pi_${name}`,
    amount: AMOUNT,
    amount_refunded: refunded,
    currency: CURRENCY,
    refunded: refunded === AMOUNT,
    disputed: isDisputed,
    refunds: listOf(refunds),
  } satisfies PartOf<Stripe.Charge>;
}

/** What is left out, or shown by its id, unless a call asks to expand it. */
const EXPANDED = new Set(['confirmation_secret', 'latest_charge', 'latest_invoice', 'payments', 'refunds']);

/** An object as the provider sends it. */
export function textOf(object: object, isExpanded = false): string {
  return JSON.stringify(object, (key, value: unknown) => {
    if (isExpanded || !EXPANDED.has(key) || value === null) return value;
    return (value as { id?: string }).id;
  });
}

interface FailureBody {
  type: Stripe.RawErrorType;
  message?: string;
  code?: string;
  decline_code?: string;
  payment_intent?: PaymentIntent;
}

/** A request that is refused, in the provider's shape. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: FailureBody;

  constructor(status: number, body: FailureBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** 400: what the request wants cannot be. */
export function badRequest(message: string, more: Pick<FailureBody, 'code' | 'payment_intent'> = {}): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...more });
}

export function noSuch(id: string): StripeFailure {
  const message = `There is no '${id}'`;
  return new StripeFailure(404, { type: 'invalid_request_error', code: 'resource_missing', message });
}
