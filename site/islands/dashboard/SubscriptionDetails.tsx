import type { UserResponse } from '#data/contract/user.ts';
import { PREMIUM, PRODUCT } from '#data/domain/product.ts';
import { formatEasternDate } from '#data/domain/time-format.ts';
import { dollars } from '#site/lib/money.ts';

import { Panel } from './Panel.tsx';

interface SubscriptionDetailsProps {
  member: Pick<UserResponse, 'subscriptionEndDate' | 'cancelAtPeriodEnd'>;
  premium: boolean;
}

function FreePlan() {
  return (
    <Panel title="Subscription">
      <p>{`You are on the free plan: ${dollars(0)}, every score, story and ranking, with ads.`}</p>
      <p className="meta">
        {`${PRODUCT.name} Premium is ad-free for ${dollars(PREMIUM.pricePerYearCents)} per year: ` +
          `just ${dollars(PREMIUM.pricePerMonthCents)} per month, cancel anytime.`}
      </p>
    </Panel>
  );
}

/** The plan; for a premium member its price, the next billing date, which is the end date, and the benefits. */
export function SubscriptionDetails({ member, premium }: SubscriptionDetailsProps) {
  if (!premium) return <FreePlan />;
  const { subscriptionEndDate, cancelAtPeriodEnd } = member;
  return (
    <Panel title="Subscription" badge={<span className="badge badge-warn">Premium</span>}>
      <dl className="facts">
        <div>
          <dt>Plan</dt>
          <dd>{`Annual, ${dollars(PREMIUM.pricePerYearCents)} per year`}</dd>
        </div>
        {subscriptionEndDate !== null && (
          <div>
            <dt>{cancelAtPeriodEnd ? 'Premium until' : 'Next billing date'}</dt>
            <dd>{formatEasternDate(subscriptionEndDate)}</dd>
          </div>
        )}
      </dl>
      <h3 className="label">Premium benefits</h3>
      <ul className="benefits">
        {PREMIUM.benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
    </Panel>
  );
}
