import { type Static, Type } from 'typebox';
import { nullableValue, text } from '../domain/schemas.ts';
import { planFields } from './account.ts';
import type { RouteRows } from './route-rows.ts';

/** Who takes the payment: the provider, or the sandbox of a machine without keys, which charges no card. */
export const PAYMENT_MODES = ['provider', 'sandbox'] as const;

/** Specification section 8. */
export const SUBSCRIPTION_CANCELLED = 'Subscription Cancelled';
export const SUBSCRIPTION_RESUMED = 'Your membership goes on.';
/** A payment that went through, of a membership that is there no more. */
export const MEMBERSHIP_OVER = 'The membership it paid for has ended.';

/**
 * What became of a payment. `processing`: paid, or nearly, and the provider's word on the membership is not here yet.
 */
const PaymentResponseSchema = Type.Object({
  state: Type.Enum(['succeeded', 'processing', 'failed']),
  message: nullableValue(
    Type.String({
      description: "The provider's own words on a failure; on a success, that the membership is over",
    }),
  ),
});
export type PaymentResponse = Static<typeof PaymentResponseSchema>;

// Each call makes several calls to the provider.
const change = { limit: { max: 20 }, errors: [400, 409, 413, 415, 502, 503] } as const;
const changeOfPlan = { ...change, answer: Type.Object({ message: text, ...planFields }) };
// A member's tabs ask for it, and each call asks the provider.
const ofPayment = {
  limit: { max: 60 },
  query: Type.Object({
    payment_intent: Type.String({ description: 'The id that the provider sends back to the site' }),
  }),
  errors: [404, 502],
} as const;

/** Paying, cancelling and resuming (specification sections 4 and 7). */
export const BILLING_ROUTES = {
  'GET /installation': {
    summary: 'What this site has of what only some installations have',
    answer: Type.Object({
      payments: Type.Boolean({ description: 'Whether Premium is sold' }),
      mail: Type.Boolean({ description: 'Whether letters are sent' }),
      push: Type.Boolean({ description: 'Whether alerts are sent to devices' }),
      benefits: Type.Array(text, { description: 'Of Premium, as they are shown' }),
    }),
  },
  'POST /stripe/webhook': {
    summary: "The payment provider's events, signed",
    isForPrograms: true,
    // Shown in the provider's list of deliveries.
    answer: Type.Object({ outcome: text }),
    errors: [400, 413, 502, 503],
  },
  'POST /create-subscription': {
    ...change,
    summary: 'Begin to pay for Premium, or go on with it; the secret is for the payment form',
    answer: Type.Object({
      clientSecret: Type.String({
        description: "For the provider's form in the browser; once used it is worth nothing",
      }),
      publishableKey: text,
      mode: Type.Enum(PAYMENT_MODES),
    }),
  },
  'POST /cancel-subscription': {
    ...changeOfPlan,
    summary: 'Cancel Premium at the end of the paid period; twice is the same as once',
  },
  'POST /resume-subscription': {
    ...changeOfPlan,
    summary: 'Take a cancellation back before the paid period ends',
  },
  'GET /payment': {
    ...ofPayment,
    summary: 'What became of a payment',
    answer: PaymentResponseSchema,
  },
  'GET /payment-events': {
    ...ofPayment,
    summary: 'What becomes of a payment: `payment` events until it succeeded or failed',
    events: PaymentResponseSchema,
  },
} as const satisfies RouteRows;
