import { PREMIUM, PRODUCT } from '#data/domain/product.ts';
import { dollars } from '#site/lib/money.ts';

import { readerDate } from '../reader-date.ts';
import { CancelSubscription } from './CancelSubscription.tsx';
import { Panel } from './Panel.tsx';
import type { Plan } from './SubscriptionDetails.tsx';

/** What became of a membership that was there once; nothing for who never had one. */
function PastMembership({ member }: { member: Plan }) {
  const { subscriptionStatus, subscriptionEndDate } = member;
  const end = subscriptionEndDate === null ? '' : ` on ${readerDate(subscriptionEndDate)}`;
  if (subscriptionStatus === 'canceled') return <p>{`Your Premium membership ended${end}.`}</p>;
  if (subscriptionStatus !== 'past_due') return null;
  return (
    <p className="plan-notice">
      {`Your Premium benefits ended${end}, because the renewal could not be charged.`}
    </p>
  );
}

/** The free plan, and the way to Premium; who owes a renewal can pay it, or stop it from being tried again. */
export function FreePlan({ member }: { member: Plan }) {
  const owes = member.subscriptionStatus === 'past_due';
  return (
    <Panel title="Subscription">
      <PastMembership member={member} />
      <p>{`You are on the free plan: ${dollars(0)}, every score, story and ranking, with ads.`}</p>
      <p className="meta">
        {`${PRODUCT.name} Premium is ad-free for ${dollars(PREMIUM.pricePerYearCents)} per year: ` +
          `just ${dollars(PREMIUM.pricePerMonthCents)} per month, cancel anytime.`}
      </p>
      <a className="button" href="/subscribe">
        {owes ? 'Update Your Card' : 'See Premium'}
      </a>
      {owes && <CancelSubscription until={null} />}
    </Panel>
  );
}
