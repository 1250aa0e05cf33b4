import { useEffect, useState } from 'react';

import type { PaymentResponse } from '#data/contract/billing.ts';
import { PRODUCT } from '#data/domain/product.ts';
import { watchPayment } from '#site/browser/live/payment-events.ts';
import { refreshMember } from '#site/browser/client/session.ts';

import { errorToast, toast } from '../ui/toast.ts';
import '../ui/parts.css';
import OUTCOMES from './payment-outcomes.json' with { type: 'json' };

/** What the provider adds to the return address. It is not trusted: it only says which payment to ask for. */
export interface ReturnAddress {
  paymentIntent: string;
  /** The provider's status; it decides the first sentence until our API has answered. */
  redirectStatus: string | null;
}

/** Reads the return address' query; undefined when it names no payment. */
export function readReturnAddress(search: string): ReturnAddress | undefined {
  const query = new URLSearchParams(search);
  const paymentIntent = query.get('payment_intent');
  if (paymentIntent === null || !/^pi_\w{1,100}$/.test(paymentIntent)) return undefined;
  return { paymentIntent, redirectStatus: query.get('redirect_status') };
}

/** Specification section 8. */
const MEMBERSHIP_BEGUN = {
  title: 'Payment Successful',
  description: `Welcome to ${PRODUCT.name} Premium!`,
} as const;

type State = 'none' | 'asking' | 'doubtful' | 'unknown' | 'ended' | PaymentResponse['state'];

/** Follows one payment until its outcome is known; `isConnected` is false while the server cannot be reached. */
function usePayment({ paymentIntent, redirectStatus }: ReturnAddress) {
  const [known, setKnown] = useState<{ state: State; reason?: string }>({
    state: redirectStatus === 'failed' ? 'doubtful' : 'asking',
  });
  const [isConnected, setConnected] = useState(true);
  useEffect(
    () =>
      watchPayment(paymentIntent, {
        onPayment: ({ state, message }) => {
          const reason = message ?? 'The payment did not go through.';
          // An old link: paid, for a membership that has ended.
          const isEnded = state === 'succeeded' && message !== null;
          setKnown({ state: isEnded ? 'ended' : state, reason });
          if (state === 'failed') toast(errorToast('Payment Failed', reason));
          if (state !== 'succeeded') return;
          if (!isEnded) toast(MEMBERSHIP_BEGUN);
          // Updates the crown, the menu and the other tabs.
          void refreshMember();
        },
        onConnection: setConnected,
        onRefused: ({ status }) => {
          setKnown({ state: 'unknown' });
          if (status === 401) void refreshMember();
        },
      }),
    [paymentIntent],
  );
  return { ...known, isConnected };
}

const OPEN: readonly State[] = ['asking', 'doubtful', 'processing'];

export function Outcome({ state, reason = '' }: { state: State; reason?: string }) {
  // Says that the member has paid only when the API does.
  const { title, text, links } = OUTCOMES[state];
  return (
    <>
      <div role="status" aria-busy={OPEN.includes(state)}>
        <h2 className="card-title">{title}</h2>
        <p className="outcome-text">{text.replace('{reason}', reason).replace('{site}', PRODUCT.name)}</p>
      </div>
      {links.length > 0 && (
        <p className="flex flex-wrap gap-3">
          {links.map(({ href, label }, index) => (
            <a key={href} className={index === 0 ? 'button' : 'button button-quiet'} href={href}>
              {label}
            </a>
          ))}
        </p>
      )}
    </>
  );
}

/** The outcome of the payment that the member has come back from. */
export function PaymentOutcome(address: ReturnAddress) {
  const { state, reason, isConnected } = usePayment(address);
  return (
    <>
      <Outcome state={state} reason={reason} />
      <div role="status">
        {OPEN.includes(state) && !isConnected && (
          <p className="alert">The connection is lost. We keep trying; you do not need to pay again.</p>
        )}
      </div>
    </>
  );
}
