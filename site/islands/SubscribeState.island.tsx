import { useEffect } from 'react';

import { isPremium } from '#data/domain/subscription.ts';
import { entrancePath } from '#site/lib/next-path.ts';

import { useSession } from './use-session.ts';

/** Under the two plans, what a member can do about them; who is not signed in after all is led to /login. */
export function SubscribeState() {
  const session = useSession();
  const isOut = session.state === 'out';
  useEffect(() => {
    if (isOut) location.replace(entrancePath('/login', '/subscribe'));
  }, [isOut]);

  const premium = session.state === 'in' && isPremium(session.member.subscriptionStatus);
  return (
    <p className="notice mt-6 min-h-[4.5rem]" role="status">
      {session.state === 'in' &&
        (premium
          ? 'You are a Premium member already. Thank you!'
          : 'Payments are not open yet. Once they are, you can go Premium here.')}
    </p>
  );
}
