import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripePaymentElementOptions } from '@stripe/stripe-js';
import { useMemo, useRef, useState } from 'react';

import type { UserResponse } from '#data/contract/account.ts';
import { PRODUCT } from '#data/domain/product.ts';

import { oneYearAfter, readerDate } from '../reader-date.ts';
import { errorToast } from '../toast/failure-toast.ts';
import { toast } from '../toast/toast.ts';
import { CheckoutFrame } from './CheckoutFrame.tsx';
import { confirmPayment } from './confirm-payment.ts';
import { owesRenewal } from './owes-renewal.ts';
import { TestModeNotice } from './TestModeNotice.tsx';

interface PayFormProps {
  member: UserResponse;
  isTest: boolean;
  /** The provider's script is there, its form is not to be had. */
  onBroken: () => void;
}

/** The provider's card form in our frame, and the one press that pays. */
export function PayForm({ member, isTest, onBroken }: PayFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const [isPaying, setPaying] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  // A second press may come before the first is drawn.
  const pressed = useRef(false);

  const isRenewal = owesRenewal(member);
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

  // An owed renewal's year has begun already; how the provider counts it is known once it is paid.
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
      {stripe !== null && (
        <PaymentElement
          options={options}
          onReady={() => {
            setReady(true);
          }}
          onLoadError={onBroken}
        />
      )}
    </CheckoutFrame>
  );
}
