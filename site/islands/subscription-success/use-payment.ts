import { useEffect, useState } from 'react';

import type { PaymentResponse } from '#data/contract/billing.ts';
import { PRODUCT } from '#data/domain/product.ts';
import { watchPayment } from '#site/api-client/payment-events.ts';
import { refreshMember } from '#site/api-client/session.ts';

import { errorToast } from '../toast/failure-toast.ts';
import { toast } from '../toast/toast.ts';

/** Specification section 8. */
export const MEMBERSHIP_BEGUN = {
  title: 'Payment Successful',
  description: `Welcome to ${PRODUCT.name} Premium!`,
} as const;

/** What is known of a payment: null while it is asked for, `unknown` for one that is not this member's. */
export type PaymentView = PaymentResponse | 'unknown' | null;

/** Follows one payment until its outcome is known; `isConnected` is false while nobody can be reached. */
export function usePayment(paymentIntent: string): { view: PaymentView; isConnected: boolean } {
  const [view, setView] = useState<PaymentView>(null);
  const [isConnected, setConnected] = useState(true);
  useEffect(
    () =>
      watchPayment(paymentIntent, {
        onPayment: ({ state, message }) => {
          const reason =
            state === 'failed' ? (message ?? 'The payment did not go through.') : message;
          setView({ state, message: reason });
          if (state === 'failed') toast(errorToast('Payment Failed', reason ?? ''));
          if (state !== 'succeeded') return;
          if (message === null) toast(MEMBERSHIP_BEGUN);
          // The crown, the menu and the other tabs follow.
          void refreshMember();
        },
        onConnection: setConnected,
        onRefused: ({ status }) => {
          setView('unknown');
          if (status === 401) void refreshMember();
        },
      }),
    [paymentIntent],
  );
  return { view, isConnected };
}
