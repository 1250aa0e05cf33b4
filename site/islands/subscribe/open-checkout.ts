// Not the package's main entry, which would insert the provider's script as soon as it is imported.
import { loadStripe } from '@stripe/stripe-js/pure';
import { queryOptions } from '@tanstack/react-query';

import { ApiError } from '#site/api-client/request.ts';
import { createSubscription } from '#site/api-client/billing.ts';

const STAND_IN = '/api/sandbox/stripe.js';

function loadStandIn(): Promise<void> {
  if ('Stripe' in window) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = STAND_IN;
    script.addEventListener('load', () => {
      resolve();
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The stand-in of the payment form could not be loaded'));
    });
    document.head.append(script);
  });
}

/** What the card form needs. */
async function openCheckout() {
  const { clientSecret, publishableKey, mode } = await createSubscription();
  // On a machine without keys the stand-in takes the place that the provider's script would look for.
  if (mode === 'sandbox') await loadStandIn();
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error('The payment form needs a browser');
  return { stripe, clientSecret, mode };
}

/** Begins or takes up the subscription, then loads the provider's script. Asked for by hand again after a failure. */
export function checkoutQuery() {
  return queryOptions({
    queryKey: ['checkout'],
    queryFn: openCheckout,
    gcTime: 0,
    // Without a connection it fails and says so, in place of waiting in silence.
    networkMode: 'always',
    // The provider's object is theirs: it is neither compared nor copied.
    structuralSharing: false,
  });
}

/** Why there is no card form, as a sentence for the member. */
export function checkoutProblem(error: unknown): string {
  if (error instanceof ApiError) {
    return error.serverMessage ?? 'Something went wrong. Please try again.';
  }
  return 'The payment form could not be loaded. You have not been charged. Please try again.';
}
