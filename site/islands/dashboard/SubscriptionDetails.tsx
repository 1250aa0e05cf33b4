import { PRODUCT } from '#data/domain/product.ts';
import { PREMIUM } from '#data/domain/members/plan-prices.ts';
import { dollars } from '../../format.ts';

import '../parts/parts.css';
import { Panel } from '../parts/Panel.tsx';
import { readerDate } from '../reader-date.ts';
import { LatePlan } from './LatePlan.tsx';
import type { Plan } from './PremiumPlan.tsx';

/** The member's plan and what can be done about it (specification section 2, Dashboard). */
export function SubscriptionDetails({ member, premium }: { member: Plan; premium: boolean }) {
  const hasPlan = premium || member.subscriptionStatus === 'past_due';
  return hasPlan ? <LatePlan member={member} /> : <FreePlan member={member} />;
}

/** The free plan, and the way to Premium. */
export function FreePlan({ member }: { member: Plan }) {
  const { subscriptionStatus, subscriptionEndDate } = member;
  const end = subscriptionEndDate === null ? '' : ` on ${readerDate(subscriptionEndDate)}`;
  return (
    <Panel title="Subscription">
      {subscriptionStatus === 'canceled' && <p>{`Your Premium membership ended${end}.`}</p>}
      <p>{`You are on the free plan: ${dollars(0)}, every score, story and ranking, with ads.`}</p>
      <p className="meta">
        {`${PRODUCT.name} Premium is ad-free for ${dollars(PREMIUM.pricePerYearCents)} per year: ` +
          `just ${dollars(PREMIUM.pricePerMonthCents)} per month, cancel anytime.`}
      </p>
      <a className="button" href="/subscribe">
        See Premium
      </a>
    </Panel>
  );
}
