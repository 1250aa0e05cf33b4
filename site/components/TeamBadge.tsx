import type { Team } from '#data/domain/team.ts';
import { teamClass } from '#site/styles/team-colors.ts';

interface TeamBadgeProps {
  team: Pick<Team, 'id' | 'name'>;
}

/** A plate in the team's colour with its name in the ink that reads on it. */
export function TeamBadge({ team }: TeamBadgeProps) {
  return <span className={`team-badge ${teamClass(team)}`}>{team.name}</span>;
}
