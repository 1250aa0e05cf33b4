import type { UserResponse } from '#data/contract/user.ts';

import { FreePlan } from './FreePlan.tsx';
import { PremiumPlan } from './PremiumPlan.tsx';

/** What the subscription part of the dashboard goes by. */
export type Plan = Pick<
  UserResponse,
  'subscriptionStatus' | 'subscriptionEndDate' | 'cancelAtPeriodEnd' | 'paymentDueBy'
>;

interface SubscriptionDetailsProps {
  member: Plan;
  premium: boolean;
}

/** The member's plan and what can be done about it (specification section 2, Dashboard). */
export function SubscriptionDetails({ member, premium }: SubscriptionDetailsProps) {
  return premium ? <PremiumPlan member={member} /> : <FreePlan member={member} />;
}
