import '../parts/parts.css';
import type { ReturnAddress } from './return-address.ts';
import { MEMBERSHIP_BEGUN, usePayment, type PaymentView } from './use-payment.ts';

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

/** Nothing here says that somebody has paid before the API does. */
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
      text:
        'We know of no such payment in your account. Your dashboard shows whether your ' +
        'membership is active.',
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
      // Paid, for a membership that is over: an old link.
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

/** What became of a payment, in words, and the ways on. */
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

/** What became of the payment that the member has come back from, as it becomes known. */
export function PaymentOutcome({ paymentIntent, redirectStatus }: ReturnAddress) {
  const { view, isConnected } = usePayment(paymentIntent);
  const isOpen = view === null || (view !== 'unknown' && view.state === 'processing');
  return (
    <>
      <Outcome words={wordsOf(view, redirectStatus)} isOpen={isOpen} />
      <div role="status">
        {isOpen && !isConnected && (
          <p className="alert">
            The connection is lost. It is tried again by itself; you need not pay again.
          </p>
        )}
      </div>
    </>
  );
}
