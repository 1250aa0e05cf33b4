import type { Stripe, StripeElements, StripeError, StripePaymentElementOptions } from '@stripe/stripe-js';
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useMemo, useRef, useState } from 'react';

import type { UserResponse } from '#data/contract/account.ts';
import { PRODUCT } from '#data/domain/product.ts';

import { oneYearAfter, readerDate } from '../ui/reader-dates.ts';
import { errorToast, toast } from '../ui/toast.ts';
import { CheckoutFrame, hasUnpaidRenewal } from './CheckoutFrame.tsx';

const NO_REASON = 'Something went wrong. Please try again.';
/** Why the reader is still on the page after pressing the button. */
export type PaymentStop =
  /** The form itself says what is missing and where. */
  | { kind: 'incomplete' }
  | { kind: 'failed'; message: string }
  /** Paid already, in another tab; `path` shows the outcome. */
  | { kind: 'paid'; path: string };

const OUTCOME_PATH = '/subscription-success';

function stopOf(error: StripeError): PaymentStop {
  const intent = error.payment_intent;
  if (intent?.status === 'succeeded' || intent?.status === 'processing') {
    return { kind: 'paid', path: `${OUTCOME_PATH}?payment_intent=${intent.id}` };
  }
  if (error.type === 'validation_error') return { kind: 'incomplete' };
  return { kind: 'failed', message: error.message ?? NO_REASON };
}

/** Sends the card to the provider, which leads to /subscription-success; otherwise says why it did not. */
export async function confirmPayment(stripe: Stripe, elements: StripeElements, origin: string): Promise<PaymentStop> {
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

const TEST_CARDS = [
  { number: '4242 4242 4242 4242', outcome: 'pays' },
  { number: '4000 0000 0000 0002', outcome: 'is declined' },
  { number: '4000 0025 0000 3155', outcome: 'asks for confirmation' },
] as const;

/** Says that no card is charged, and which test cards there are. */
export function TestModeNotice() {
  return (
    <aside className="test-mode text-sm" aria-label="Test mode">
      <p className="test-mode-title text-base font-extrabold">Test mode: no card is charged</p>
      <ul>
        {TEST_CARDS.map(({ number, outcome }) => (
          <li key={number}>
            <strong className="whitespace-nowrap tabular">{number}</strong> {outcome}
          </li>
        ))}
      </ul>
      <p>Any future date, CVC and ZIP code will do.</p>
      <p>
        This site is running for your own machine only. Start it with <code>npm run serve</code> for the public, and
        this is gone.
      </p>
    </aside>
  );
}

interface PayFormProps {
  member: UserResponse;
  isTest: boolean;
  /** The provider's form could not be loaded. */
  onBroken: () => void;
}

export function PayForm({ member, isTest, onBroken }: PayFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const [isPaying, setPaying] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  // A second press may come before the state of the first is rendered.
  const pressed = useRef(false);

  const isRenewal = hasUnpaidRenewal(member);
  const options = useMemo<StripePaymentElementOptions>(
    () => ({
      layout: 'tabs',
      business: { name: PRODUCT.name },
      defaultValues: { billingDetails: { email: member.email } },
      wallets: { link: 'never' },
    }),
    [member.email],
  );

  const pay = async (): Promise<void> => {
    if (stripe === null || elements === null || pressed.current) return;
    pressed.current = true;
    setPaying(true);
    setRefusal(undefined);
    const stop = await confirmPayment(stripe, elements, location.origin);
    if (stop.kind === 'paid') {
      location.assign(stop.path);
      return;
    }
    if (stop.kind === 'failed') {
      setRefusal(stop.message);
      toast(errorToast('Payment Failed', stop.message));
    }
    pressed.current = false;
    setPaying(false);
  };

  // The year of an unpaid renewal has begun already; only the payment shows when the next one begins.
  const [inOneYear] = useState(() => readerDate(oneYearAfter(new Date())));
  const renewsOn = isRenewal ? undefined : inOneYear;
  return (
    <CheckoutFrame
      isRenewal={isRenewal}
      renewsOn={renewsOn}
      notice={isTest && <TestModeNotice />}
      isReady={isReady}
      isPaying={isPaying}
      refusal={refusal}
      onSubmit={() => void pay()}
    >
      {stripe !== null && <PaymentElement options={options} onReady={() => setReady(true)} onLoadError={onBroken} />}
    </CheckoutFrame>
  );
}
