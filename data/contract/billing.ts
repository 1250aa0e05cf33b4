import { type Static, Type } from 'typebox';
import { SUBSCRIPTION_STATUSES } from '../domain/members/subscription.ts';
import { nullableValue } from '../domain/schemas.ts';

/** Who takes the payment: the provider, or the sandbox of a machine without keys, which charges no card. */
export const PAYMENT_MODES = ['provider', 'sandbox'] as const;
/** The answer of `POST /api/create-subscription` (specification section 7). */
export const CreateSubscriptionResponseSchema = Type.Object({
  clientSecret: Type.String({
    description: "For the provider's form in the browser; once used it is worth nothing",
  }),
  publishableKey: Type.String(),
  mode: Type.Enum(PAYMENT_MODES),
});

export type CreateSubscriptionResponse = Static<typeof CreateSubscriptionResponseSchema>;

/** The answer of `POST /api/cancel-subscription` and of `POST /api/resume-subscription`: how the plan stands now. */
export const SubscriptionChangeResponseSchema = Type.Object({
  message: Type.String(),
  subscriptionStatus: Type.Enum(SUBSCRIPTION_STATUSES),
  subscriptionEndDate: nullableValue(Type.String({ description: 'ISO 8601 UTC' })),
  cancelAtPeriodEnd: Type.Boolean(),
});

export type SubscriptionChangeResponse = Static<typeof SubscriptionChangeResponseSchema>;
/** Specification section 8. */
export const SUBSCRIPTION_CANCELLED = 'Subscription Cancelled';
export const SUBSCRIPTION_RESUMED = 'Your membership goes on.';

/**
 * What became of a payment. `processing`: paid, or nearly, and the provider's word on the membership is not here yet.
 */
const PAYMENT_STATES = ['succeeded', 'processing', 'failed'] as const;

/** A payment that went through, of a membership that is there no more. */
export const MEMBERSHIP_OVER = 'The membership it paid for has ended.';

/**
 * The answer of `GET /api/payment?payment_intent=…`, and the data of each event of `GET
 * /api/payment-events?payment_intent=…`.
 */
export const PaymentResponseSchema = Type.Object({
  state: Type.Enum(PAYMENT_STATES),
  message: nullableValue(
    Type.String({
      description: "The provider's own words on a failure; on a success, that the membership is over",
    }),
  ),
});

export type PaymentResponse = Static<typeof PaymentResponseSchema>;

/** The answer of `GET /api/installation`. */
export const InstallationSchema = Type.Object({
  payments: Type.Boolean({ description: 'Whether Premium is sold' }),
  mail: Type.Boolean({ description: 'Whether letters are sent' }),
  push: Type.Boolean({ description: 'Whether alerts are sent to devices' }),
  benefits: Type.Array(Type.String(), { description: 'Of Premium, as they are shown' }),
});

export type InstallationAnswer = Static<typeof InstallationSchema>;
