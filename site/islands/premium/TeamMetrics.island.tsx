import { teamMetricsQuery } from '#site/api-client/premium.ts';

import { MembersPart } from './MembersPart.tsx';
import { TeamMetricsView } from './TeamMetricsView.tsx';

/** A team's rating, schedule, record and prospects, for premium members. */
export function TeamMetrics({ teamId, season }: { teamId: string; season: number }) {
  return (
    <MembersPart id="team-metrics" title="Team Metrics" query={teamMetricsQuery(teamId, season)}>
      {(answer) => <TeamMetricsView answer={answer} />}
    </MembersPart>
  );
}
