import { useEffect } from 'react';

import { Panel } from '../ui/Panel.tsx';
import { useOnDemand } from '../ui/use-on-demand.ts';
import type { Plan } from './PremiumPlan.tsx';

/** A paid or unpaid plan; its code is fetched for members with a plan only. */
export function LatePlan({ member }: { member: Plan }) {
  const { part, open } = useOnDemand(() => import('./PremiumPlan.tsx'));
  useEffect(open, [open]);
  if (part === undefined)
    return (
      <Panel title="Subscription">
        {/* As tall as a plan with its benefits. */}
        <p className="meta min-h-[21rem]">Loading your plan...</p>
      </Panel>
    );
  const View = member.subscriptionStatus === 'past_due' ? part.UnpaidPlan : part.PremiumPlan;
  return <View member={member} />;
}
