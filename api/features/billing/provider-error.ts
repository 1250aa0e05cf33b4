import { Stripe } from 'stripe';
import { AppError } from '../../lib/app-error.ts';

/** Our own key or permission refused, our own request malformed: a fault of ours, and still nothing the member can help. */
const { StripeError } = Stripe.errors;

/** True when the provider says that it has nothing of the id that was asked for. */
export function isMissing(error: unknown): boolean {
  return error instanceof StripeError && error.code === 'resource_missing';
}

/** True when the provider answered with a fault of its own: it keeps that answer for the idempotency key that was sent. */
export function isProviderFault(error: unknown): boolean {
  return error instanceof StripeError && (error.statusCode ?? 0) >= 500;
}

/**
 * What a failed call to the provider means to a member: `payments_unreachable` (502) for time-outs, lost
 * connections, 429, 5xx and every other refusal of the provider, with the provider's error as its cause.
 * What is already an answer of ours stays as it is; anything else is a fault in this program and thrown on.
 */
export function asPaymentError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof StripeError) return new AppError('payments_unreachable', { cause: error });
  throw error;
}
