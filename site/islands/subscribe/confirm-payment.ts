import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';

const NO_REASON = 'Something went wrong. Please try again.';

/** Why the reader is still on the page after pressing the button. */
export type PaymentStop =
  /** Something in the form is missing; the form itself says what and where. */
  | { kind: 'incomplete' }
  | { kind: 'failed'; message: string }
  /** It was paid already, in another tab: the page that shows its outcome. */
  | { kind: 'paid'; path: string };

/** The page that says what became of a payment. */
const OUTCOME_PATH = '/subscription-success';

function stopOf(error: StripeError): PaymentStop {
  const intent = error.payment_intent;
  if (intent?.status === 'succeeded' || intent?.status === 'processing') {
    return { kind: 'paid', path: `${OUTCOME_PATH}?payment_intent=${intent.id}` };
  }
  if (error.type === 'validation_error') return { kind: 'incomplete' };
  return { kind: 'failed', message: error.message ?? NO_REASON };
}

/** Hands the card to the provider, who leads the browser to /subscription-success; else says why the reader is here. */
export async function confirmPayment(
  stripe: Stripe,
  elements: StripeElements,
  origin: string,
): Promise<PaymentStop> {
  try {
    const checked = await elements.submit();
    if (checked.error !== undefined) return stopOf(checked.error);
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: origin + OUTCOME_PATH },
    });
    return stopOf(error);
  } catch {
    return { kind: 'failed', message: NO_REASON };
  }
}
