import { useEffect } from 'react';

import { isPremium } from '#data/domain/members/subscription.ts';
import { entrancePath } from '#site/browser/client/next-path.ts';

import './subscribe.css';
import { Checkout } from './Checkout.tsx';
import { CheckoutFrame, hasUnpaidRenewal } from './CheckoutFrame.tsx';
import { useSession, type Session } from '../ui/use-session.ts';

/** Where somebody belongs who has nothing to pay here; undefined for everybody else. */
function elsewhere(session: Session): string | undefined {
  if (session.state === 'out') return entrancePath('/login', '/subscribe');
  if (session.state === 'loading' || hasUnpaidRenewal(session.member)) return undefined;
  return isPremium(session.member.subscriptionStatus) ? '/dashboard' : undefined;
}

/** The back button may bring the page back as it was left, in the middle of paying: what is true now is asked anew. */
function reloadWhenBroughtBack(): () => void {
  const onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) location.reload();
  };
  addEventListener('pageshow', onPageShow);
  return () => {
    removeEventListener('pageshow', onPageShow);
  };
}

/**
 * The payment part of /subscribe (specification section 2): a visitor is led to /login and back, a
 * premium member to the dashboard; for everyone else the provider's script is asked for.
 */
export function Subscribe() {
  const session = useSession();
  const away = elsewhere(session);
  useEffect(() => {
    if (away !== undefined) location.replace(away);
  }, [away]);
  useEffect(reloadWhenBroughtBack, []);
  if (session.state !== 'in' || away !== undefined) return <CheckoutFrame />;
  return <Checkout member={session.member} />;
}
