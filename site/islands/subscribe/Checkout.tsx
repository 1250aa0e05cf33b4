import { Elements } from '@stripe/react-stripe-js';
import type { StripeElementsOptions } from '@stripe/stripe-js';
// Not the package's main entry, which inserts the provider's script as soon as it is imported.
import { loadStripe } from '@stripe/stripe-js/pure';
import { queryOptions } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';

import type { UserResponse } from '#data/contract/account.ts';
import { ApiError, call } from '#site/browser/client/request.ts';
import { getQueryClient, useApiQuery } from '#site/browser/client/query-client.ts';
import { forgetMember } from '#site/browser/client/session.ts';

import '../ui/parts.css';
import { Button } from '../ui/Button.tsx';
import { PayForm } from './PayForm.tsx';
import { useAppearance } from './use-appearance.ts';

const STAND_IN = '/api/sandbox/stripe.js';

function loadStandIn(): Promise<void> {
  if ('Stripe' in window) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = STAND_IN;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The stand-in of the payment form could not be loaded'));
    });
    document.head.append(script);
  });
}

async function openCheckout() {
  const { clientSecret, publishableKey, mode } = await call('POST /create-subscription');
  // On a machine without keys our stand-in takes the place of the provider's script.
  if (mode === 'sandbox') await loadStandIn();
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error('The payment form needs a browser');
  return { stripe, clientSecret, mode };
}

/** Begins or continues the subscription, then loads the provider's script. After a failure the reader asks again. */
function checkoutQuery() {
  return queryOptions({
    queryKey: ['checkout'],
    queryFn: openCheckout,
    gcTime: 0,
    // Without a connection it fails at once, in place of waiting silently.
    networkMode: 'always',
    // The provider's object must be neither compared nor copied.
    structuralSharing: false,
  });
}

function checkoutProblem(error: unknown): string {
  if (error instanceof ApiError) {
    return error.serverMessage ?? 'Something went wrong. Please try again.';
  }
  return 'The payment form could not be loaded. You have not been charged. Please try again.';
}

const BROKEN = new Error('The payment form could not be loaded');

/** In place of a checkout that could not be opened. */
function CheckoutProblem({ text, onTryAgain }: { text: string; onTryAgain: () => void }) {
  const id = useId();
  return (
    <section className="card checkout grid justify-items-start gap-4" aria-labelledby={id}>
      <h2 className="card-title" id={id}>
        Pay by card
      </h2>
      <p className="alert" role="alert">
        {text}
      </p>
      <Button onPress={onTryAgain}>Try again</Button>
    </section>
  );
}

/** The checkout of a member who has something to pay. */
export function Checkout({ member }: { member: UserResponse }) {
  const opening = useApiQuery(checkoutQuery());
  const appearance = useAppearance();
  const [isBroken, setBroken] = useState(false);
  const { error, isFetching } = opening;
  const checkout = opening.data;

  const refusal = error instanceof ApiError ? error.code : null;
  // Paid in another tab, or by the provider's own retry.
  const isPaid = refusal === 'already_premium';
  const isSignedOut = refusal === 'unauthenticated';
  useEffect(() => {
    if (isPaid) location.replace('/dashboard');
    if (isSignedOut) forgetMember();
  }, [isPaid, isSignedOut]);

  const options = useMemo<StripeElementsOptions>(
    () => ({
      appearance,
      // We show placeholders of our own.
      loader: 'never',
      ...(checkout !== undefined && { clientSecret: checkout.clientSecret }),
    }),
    [appearance, checkout],
  );

  const failure = isBroken ? BROKEN : error;
  if (failure !== null && !isFetching && !isPaid && !isSignedOut) {
    return (
      <CheckoutProblem
        text={checkoutProblem(failure)}
        onTryAgain={() => {
          setBroken(false);
          // Reset, not refetched: the old answer belongs to the form that failed.
          void getQueryClient().resetQueries({ queryKey: checkoutQuery().queryKey });
        }}
      />
    );
  }
  return (
    // The provider's form is made for one secret: another secret needs another form.
    <Elements key={checkout?.clientSecret} stripe={checkout?.stripe ?? null} options={options}>
      <PayForm member={member} isTest={checkout?.mode === 'sandbox'} onBroken={() => setBroken(true)} />
    </Elements>
  );
}
