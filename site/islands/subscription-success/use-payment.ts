import { useEffect, useState } from 'react';

import { watchPayment } from '#site/queries/payment-events.ts';
import { refreshMember } from '#site/queries/session.query.ts';

import { toast } from '../toast/toast.ts';
import { MEMBERSHIP_BEGUN, NOT_PAID, paymentToast } from './outcome.ts';

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
            toast(paymentToast(message ?? NOT_PAID));
            return;
          }
          if (state === 'succeeded' && message !== null) {
            setView({ kind: 'over', message });
            void refreshMember();
            return;
          }
          setView({ kind: state });
          if (state !== 'succeeded') return;
          toast(MEMBERSHIP_BEGUN);
          // The crown, the menu and the other tabs learn of it.
          void refreshMember();
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
