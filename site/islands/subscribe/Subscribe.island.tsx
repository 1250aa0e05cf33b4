import { useEffect } from 'react';

import { isPremium } from '#data/domain/members/subscription.ts';
import { entrancePath } from '#site/browser/client/next-path.ts';

import './subscribe.css';
import { Checkout } from './Checkout.tsx';
import { CheckoutFrame, hasUnpaidRenewal } from './CheckoutFrame.tsx';
import { useSession, type Session } from '../ui/use-session.ts';

/** Where to send a reader who has nothing to pay here; undefined for one who has. */
function elsewhere(session: Session): string | undefined {
  if (session.state === 'out') return entrancePath('/login', '/subscribe');
  if (session.state === 'loading' || hasUnpaidRenewal(session.member)) return undefined;
  return isPremium(session.member.subscriptionStatus) ? '/dashboard' : undefined;
}

/** The back button may restore the page in the middle of paying: then it is loaded again. */
function reloadWhenBroughtBack(): () => void {
  const onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) location.reload();
  };
  addEventListener('pageshow', onPageShow);
  return () => removeEventListener('pageshow', onPageShow);
}

/**
 * The payment part of /subscribe (specification section 2). Visitors are sent to /login, premium members to the
 * dashboard; for all others the provider's script is loaded.
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
