import { teamPath } from '#data/domain/page-paths.ts';
import { isCoveredConference, type TeamIdentity } from '#data/domain/football/team.ts';
import { conferencePath } from '#site/screen-paths.ts';

type Listed = Pick<TeamIdentity, 'id' | 'name' | 'classification'>;

interface TeamGroupsProps {
  groups: readonly { league: string; teams: readonly Listed[] }[];
  /** By default the team's page. */
  hrefOf?: (team: Listed) => string | null;
  /** The member's favorite team. */
  favoriteId?: string | null;
}

export function TeamGroups({ groups, hrefOf = teamPath, favoriteId }: TeamGroupsProps) {
  return groups.map(({ league, teams }) => (
    <div key={league}>
      <h3 className="card-title mt-6">
        {isCoveredConference(league) ? <a href={conferencePath(league)}>{league}</a> : league}
      </h3>
      <ul className="grid grid-fill-[9.5rem] gap-x-6 gap-y-1 mt-2">
        {teams.map((team) => (
          <li key={team.id}>
            <a href={hrefOf(team) ?? undefined}>{team.name}</a>
            {team.id === favoriteId && <span className="badge badge-good ml-2">Favorite</span>}
          </li>
        ))}
      </ul>
    </div>
  ));
}
