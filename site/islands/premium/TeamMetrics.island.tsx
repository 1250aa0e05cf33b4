import type { TeamMetrics as Answer } from '#data/contract/premium.ts';

import { MembersPart } from './MembersPart.tsx';
import { TeamMetricsView } from './TeamMetricsView.tsx';

/** A team's rating, schedule, record and prospects, for premium members. */
export function TeamMetrics({ teamId, season }: { teamId: string; season: number }) {
  const path = `teams/${teamId}?season=${season}`;
  return (
    <MembersPart<Answer> id="team-metrics" title="Team Metrics" path={path}>
      {(answer) => <TeamMetricsView answer={answer} />}
    </MembersPart>
  );
}
