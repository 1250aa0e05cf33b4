import type { Team } from '#data/domain/football/team.ts';
import { teamClass } from '#site/styles/team-colors.ts';

/** A plate in the team's colour with its name in the ink that reads on it. */
export function TeamBadge({ team }: { team: Pick<Team, 'id' | 'name'> }) {
  return <span className={`team-badge ${teamClass(team)}`}>{team.name}</span>;
}
