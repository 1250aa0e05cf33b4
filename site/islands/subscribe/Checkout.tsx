import { Elements } from '@stripe/react-stripe-js';
import type { StripeElementsOptions } from '@stripe/stripe-js';
import { useEffect, useId, useMemo, useState } from 'react';

import type { UserResponse } from '#data/contract/account.ts';
import { getQueryClient, useApiQuery } from '#site/api-client/query-client.ts';
import { ApiError } from '#site/api-client/request.ts';
import { forgetMember } from '#site/api-client/session.ts';

import '../parts/parts.css';
import { Button } from '../parts/Button.tsx';
import { checkoutProblem, checkoutQuery } from './open-checkout.ts';
import { PayForm } from './PayForm.tsx';
import { useAppearance } from './use-appearance.ts';

const BROKEN = new Error('The payment form could not be loaded');

/** What stands in the checkout's place while there is none: why, and one button to ask again. */
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

/** The checkout of a signed-in member who has something to pay: opens it once, and again when asked to. */
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
      // The still shapes are ours.
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
          // From nothing: what was loaded before belongs to the form that failed.
          void getQueryClient().resetQueries({ queryKey: checkoutQuery().queryKey });
        }}
      />
    );
  }
  return (
    // The provider's form belongs to one secret: another one means another form.
    <Elements key={checkout?.clientSecret} stripe={checkout?.stripe ?? null} options={options}>
      <PayForm
        member={member}
        isTest={checkout?.mode === 'sandbox'}
        onBroken={() => {
          setBroken(true);
        }}
      />
    </Elements>
  );
}
