import { teamPath } from '#data/domain/page-paths.ts';
import type { Team } from '#data/domain/football/team.ts';

/** A team's name where it stands alone: the way to the team's page, or plain words for an opponent that has none. */
export function TeamLink({ team }: { team: Pick<Team, 'id' | 'name' | 'classification'> }) {
  const path = teamPath(team);
  if (path === null) return <>{team.name}</>;
  return (
    <a className="team-link" href={path}>
      {team.name}
    </a>
  );
}
