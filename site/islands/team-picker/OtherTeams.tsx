import type { TeamCardFacts } from '#site/api-client/content.ts';
import { otherTeamsByLeague } from '#site/lib/other-teams.ts';

interface OtherTeamsProps {
  teams: readonly TeamCardFacts[];
  favoriteId: string | null;
}

/** Below the tabs: the teams outside the five conferences, by league. */
export function OtherTeams({ teams, favoriteId }: OtherTeamsProps) {
  const groups = otherTeamsByLeague(teams);
  if (groups.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="other-teams">
      <h2 className="section-title" id="other-teams">
        Other FBS Teams
      </h2>
      {groups.map(({ league, teams: members }) => (
        <div key={league}>
          <h3 className="card-title mt-6">{league}</h3>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-x-6 gap-y-1 mt-2">
            {members.map(({ id, name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
                {id === favoriteId && <span className="badge badge-good ml-2">Favorite</span>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
