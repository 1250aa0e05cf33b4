import { useEffect, useState } from 'react';

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

/** When the provider gives no reason of its own. */
const NOT_PAID = 'The payment did not go through.';

/** What is known of the payment that the member has come back from. */
export type PaymentView =
  | { kind: 'asking' }
  | { kind: 'processing' }
  | { kind: 'succeeded' }
  /** Paid, for a membership that is over: an old link. */
  | { kind: 'over'; message: string }
  | { kind: 'failed'; message: string }
  /** Not this member's payment, or none at all. */
  | { kind: 'unknown' };

/** Follows one payment until its outcome is known; `isConnected` is false while nobody can be reached. */
export function usePayment(paymentIntent: string): { view: PaymentView; isConnected: boolean } {
  const [view, setView] = useState<PaymentView>({ kind: 'asking' });
  const [isConnected, setConnected] = useState(true);
  useEffect(
    () =>
      watchPayment(paymentIntent, {
        onPayment: ({ state, message }) => {
          if (state === 'failed') {
            setView({ kind: 'failed', message: message ?? NOT_PAID });
            toast(errorToast('Payment Failed', message ?? NOT_PAID));
          } else if (state === 'succeeded') {
            setView(message === null ? { kind: state } : { kind: 'over', message });
            if (message === null) toast(MEMBERSHIP_BEGUN);
            // The crown, the menu and the other tabs learn of it.
            void refreshMember();
          } else setView({ kind: state });
        },
        onConnection: setConnected,
        onRefused: ({ status }) => {
          setView({ kind: 'unknown' });
          if (status === 401) void refreshMember();
        },
      }),
    [paymentIntent],
  );
  return { view, isConnected };
}
