import { useEffect, useRef } from 'react';

import { isPremium } from '#data/domain/members/subscription.ts';

import { DrawerAccount, HeaderAccount } from './MemberMenu.tsx';
import { useSession } from '../ui/use-session.ts';

/**
 * What a member sees in place of Login and Sign Up (specification section 2). Those two are in the page; the class that
 * is set before the first paint hides them, and they are back when no member is signed in.
 */
export function AccountMenu({ place }: { place: 'header' | 'drawer' }) {
  const session = useSession();
  const box = useRef<HTMLDivElement>(null);
  const { state } = session;
  const premium = state === 'in' && isPremium(session.member.subscriptionStatus);
  const hadFocus = useRef(false);

  useEffect(() => {
    if (state === 'loading') return;
    const { classList } = document.documentElement;
    classList.toggle('signed-in', state === 'in');
    // The page may have been open when the membership began: this hides its promotions.
    classList.toggle('premium', premium);
    if (state === 'out' && hadFocus.current) {
      // The pressed button was removed: the focus goes to its replacement.
      box.current?.closest('.account')?.querySelector<HTMLElement>('[data-signed-out]')?.focus();
    }
    hadFocus.current = false;
  }, [state, premium]);

  const View = place === 'header' ? HeaderAccount : DrawerAccount;
  return (
    <div
      ref={box}
      className="account-island"
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={() => {
        hadFocus.current = false;
      }}
    >
      {state === 'in' && <View username={session.member.username} premium={premium} />}
    </div>
  );
}
