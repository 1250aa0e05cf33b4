import { useEffect, useState } from 'react';

import type { PaymentResponse } from '#data/contract/billing.ts';
import { PRODUCT } from '#data/domain/product.ts';
import { watchPayment } from '#site/browser/live/payment-events.ts';
import { refreshMember } from '#site/browser/client/session.ts';

import { errorToast, toast } from '../ui/toast.ts';
import '../ui/parts.css';

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

/** Null while it is loading, `unknown` for a payment that is not this member's. */
export type PaymentView = PaymentResponse | 'unknown' | null;

/** Follows one payment until its outcome is known; `isConnected` is false while the server cannot be reached. */
function usePayment(paymentIntent: string): { view: PaymentView; isConnected: boolean } {
  const [view, setView] = useState<PaymentView>(null);
  const [isConnected, setConnected] = useState(true);
  useEffect(
    () =>
      watchPayment(paymentIntent, {
        onPayment: ({ state, message }) => {
          const reason = state === 'failed' ? (message ?? 'The payment did not go through.') : message;
          setView({ state, message: reason });
          if (state === 'failed') toast(errorToast('Payment Failed', reason ?? ''));
          if (state !== 'succeeded') return;
          if (message === null) toast(MEMBERSHIP_BEGUN);
          // Updates the crown, the menu and the other tabs.
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

interface Words {
  title: string;
  text: string;
  links: readonly { href: string; label: string }[];
}

const DASHBOARD = { href: '/dashboard', label: 'Go to your dashboard' } as const;

/** For an address that names no payment. */
export const NO_PAYMENT: Words = {
  title: 'No payment to show',
  text:
    'This page tells what became of a payment, and its address names none. Your dashboard shows ' +
    'whether your membership is active.',
  links: [DASHBOARD],
};

/** Says that the member has paid only when the API does. */
function wordsOf(view: PaymentView, redirectStatus: string | null): Words {
  if (view === null) {
    return {
      title: 'One moment',
      text:
        redirectStatus === 'failed'
          ? 'Your payment seems not to have gone through. We are asking for the reason.'
          : 'We are asking what became of your payment.',
      links: [],
    };
  }
  if (view === 'unknown') {
    return {
      title: 'No such payment',
      text: 'We know of no such payment in your account. Your dashboard shows whether your ' + 'membership is active.',
      links: [DASHBOARD],
    };
  }
  switch (view.state) {
    case 'processing':
      return {
        title: 'Payment processing',
        text:
          'We are waiting for the word of the payment service. This page will tell you by itself, ' +
          'and you may leave it: your dashboard will show your membership as soon as it begins.',
        links: [DASHBOARD],
      };
    case 'succeeded':
      // An old link: paid, for a membership that has ended.
      if (view.message !== null) {
        return {
          title: 'Membership ended',
          text: `This payment went through. ${view.message}`,
          links: [DASHBOARD, { href: '/subscribe', label: 'See Premium' }],
        };
      }
      return {
        title: MEMBERSHIP_BEGUN.title,
        text: `${MEMBERSHIP_BEGUN.description} The ads are gone from every page.`,
        links: [DASHBOARD, { href: '/', label: 'Read without ads' }],
      };
    case 'failed':
      return {
        title: 'Payment Failed',
        text: `${view.message ?? ''} You have not been charged.`,
        links: [{ href: '/subscribe', label: 'Try again' }, DASHBOARD],
      };
  }
}

export function Outcome({ words, isOpen = false }: { words: Words; isOpen?: boolean }) {
  const { title, text, links } = words;
  return (
    <>
      <div role="status" aria-busy={isOpen}>
        <h2 className="card-title">{title}</h2>
        <p className="outcome-text">{text}</p>
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
export function PaymentOutcome({ paymentIntent, redirectStatus }: ReturnAddress) {
  const { view, isConnected } = usePayment(paymentIntent);
  const isOpen = view === null || (view !== 'unknown' && view.state === 'processing');
  return (
    <>
      <Outcome words={wordsOf(view, redirectStatus)} isOpen={isOpen} />
      <div role="status">
        {isOpen && !isConnected && (
          <p className="alert">The connection is lost. It is tried again by itself; you need not pay again.</p>
        )}
      </div>
    </>
  );
}
