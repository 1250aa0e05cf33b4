import type { Stripe } from 'stripe';

/** Everything the sandbox remembers; plain JSON, so that a file can keep it. Times are seconds since 1970, amounts cents. */
export interface SandboxState {
  version: 1;
  keys: { secret: string; publishable: string; webhook: string };
  price: { id: string; productId: string; created: number };
  customers: Record<string, CustomerRecord>;
  paymentMethods: Record<string, PaymentMethodRecord>;
  subscriptions: Record<string, SubscriptionRecord>;
  invoices: Record<string, InvoiceRecord>;
  paymentIntents: Record<string, PaymentIntentRecord>;
  charges: Record<string, ChargeRecord>;
  refunds: Record<string, RefundRecord>;
  disputes: Record<string, DisputeRecord>;
  events: EventRecord[];
  /** Answers given under an idempotency key, by that key. */
  answers: Record<string, AnswerRecord>;
}

export interface CustomerRecord {
  id: string;
  created: number;
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
  deleted: boolean;
  /** How far this customer's clock was moved ahead of the real one. */
  clockOffset: number;
}

/** What a test card does; the number itself is never kept. */
export type CardOutcome =
  'succeeds' | 'declined' | 'insufficient_funds' | 'needs_confirmation' | 'fails_at_renewal';

export interface PaymentMethodRecord {
  id: string;
  created: number;
  customer: string | null;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  postalCode: string | null;
  outcome: CardOutcome;
}

export interface SubscriptionRecord {
  id: string;
  itemId: string;
  customer: string;
  created: number;
  status: Stripe.Subscription.Status;
  periodStart: number;
  periodEnd: number;
  cancelAt: number | null;
  cancelAtPeriodEnd: boolean;
  canceledAt: number | null;
  endedAt: number | null;
  cancellationReason: Stripe.Subscription.CancellationDetails.Reason | null;
  defaultPaymentMethod: string | null;
  savesPaymentMethod: boolean;
  latestInvoice: string;
  metadata: Record<string, string>;
  /** The period end whose `invoice.upcoming` was sent. */
  announcedEnd: number | null;
}

export interface InvoiceRecord {
  id: string;
  number: string;
  lineId: string;
  paymentId: string;
  customer: string;
  subscription: string;
  created: number;
  status: Stripe.Invoice.Status;
  amount: number;
  billingReason: Stripe.Invoice.BillingReason;
  periodStart: number;
  periodEnd: number;
  attemptCount: number;
  nextAttempt: number | null;
  paymentIntent: string;
  paidAt: number | null;
  voidedAt: number | null;
}

/** Why a card was refused, in the provider's codes and words. */
export interface CardFailure {
  code: Stripe.PaymentIntent.LastPaymentError.Code;
  declineCode: string | null;
  message: string;
}

export interface PaymentIntentRecord {
  id: string;
  clientSecret: string;
  customer: string;
  invoice: string;
  created: number;
  amount: number;
  status: Stripe.PaymentIntent.Status;
  paymentMethod: string | null;
  latestCharge: string | null;
  failure: CardFailure | null;
  failedPaymentMethod: string | null;
  canceledAt: number | null;
}

export interface ChargeRecord {
  id: string;
  customer: string;
  paymentIntent: string;
  paymentMethod: string;
  created: number;
  amount: number;
  amountRefunded: number;
  disputed: boolean;
  failure: CardFailure | null;
}

export interface RefundRecord {
  id: string;
  charge: string;
  paymentIntent: string;
  created: number;
  amount: number;
}

export interface DisputeRecord {
  id: string;
  charge: string;
  paymentIntent: string;
  created: number;
  amount: number;
}

export interface EventRecord {
  id: string;
  type: Stripe.Event.Type;
  /** The very bytes that are signed and sent. */
  body: string;
  /** Still to be delivered. */
  pending: boolean;
  attempts: number;
}

export interface AnswerRecord {
  /** Method, address and body of the request that was answered. */
  request: string;
  status: number;
  body: string;
  at: number;
}
