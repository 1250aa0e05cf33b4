import { Stripe } from 'stripe';
import { AppError } from '../../http/errors.ts';

const { StripeError } = Stripe.errors;

/** True when the provider says that it has nothing of the id that was asked for. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof StripeError) || error.code !== 'resource_missing') return false;
  // A refusal, as the provider gives it: the same words in any other answer are a fault.
  return error.statusCode === 404 || error.statusCode === 400;
}

/** True when the provider answered with a fault of its own: it keeps that answer for the idempotency key that was sent. */
export function isProviderFault(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof StripeError && (error.statusCode ?? 0) >= 500;
}

/** True for the fault of an earlier call with the same key, which the provider marks as such (its documents, 'Low-level error handling'). */
export function isReplay(error: unknown): boolean {
  return isProviderFault(error) && error.headers?.['idempotent-replayed'] === 'true';
}

/**
 * Calls the provider. Throws `payments_unreachable` (502), with the provider's error as its cause, for time-outs,
 * lost connections, 429, 5xx and every other refusal (our own key or request may be wrong, which the member cannot
 * help either). What is already an answer of ours stays as it is; anything else is a fault in this program.
 */
export async function askProvider<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof StripeError) throw new AppError('payments_unreachable', { cause: error });
    throw error;
  }
}

/** The same for what the provider may not have (any more): undefined then. */
export async function askIfPresent<Result>(
  call: () => Promise<Result>,
): Promise<Result | undefined> {
  return await askProvider(async () => {
    try {
      return await call();
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  });
}
