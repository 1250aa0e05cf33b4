import { useSyncExternalStore } from 'react';

import { isPremium } from '#data/domain/members/subscription.ts';

import { LatePlan } from '../dashboard/LatePlan.tsx';
import './outcome.css';
import { Outcome, PaymentOutcome, readReturnAddress } from './PaymentOutcome.tsx';
import { useSession } from '../ui/use-session.ts';

const noChange = (): (() => void) => () => undefined;

/** The outcome of a payment as our API reports it (specification section 2), and the plan. */
export function SubscriptionSuccess() {
  const session = useSession();
  const search = useSyncExternalStore<string | undefined>(
    noChange,
    () => location.search,
    () => undefined,
  );
  if (search === undefined || session.state !== 'in') {
    return <section className="card outcome" aria-busy={session.state === 'loading'} />;
  }
  const address = readReturnAddress(search);
  return (
    <div className="grid gap-6">
      <section className="card outcome">
        {address === undefined ? <Outcome state="none" /> : <PaymentOutcome {...address} />}
      </section>
      {isPremium(session.member.subscriptionStatus) && <LatePlan member={session.member} />}
    </div>
  );
}
