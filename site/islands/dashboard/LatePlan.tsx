import { useEffect } from 'react';

import { Panel } from '../ui/Panel.tsx';
import { useOnDemand } from '../ui/use-on-demand.ts';
import type { Plan } from './PremiumPlan.tsx';

/** A plan that is paid for or owed, fetched for those alone who have one. */
export function LatePlan({ member }: { member: Plan }) {
  const { part, open } = useOnDemand(() => import('./PremiumPlan.tsx'));
  useEffect(open, [open]);
  if (part === undefined)
    return (
      <Panel title="Subscription">
        <p className="plan-wait meta">Loading your plan...</p>
      </Panel>
    );
  const View = member.subscriptionStatus === 'past_due' ? part.OwedPlan : part.PremiumPlan;
  return <View member={member} />;
}
