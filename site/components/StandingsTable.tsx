import { recordLabel, standingsOrder, winPercentage } from '#data/domain/standings.ts';
import type { Team } from '#data/domain/team.ts';

import { TeamDot } from './TeamDot.tsx';
import { TeamLink } from './TeamLink.tsx';

type StandingsTeam = Pick<Team, 'id' | 'name' | 'shortName' | 'classification' | 'wins' | 'losses'>;

interface StandingsTableProps {
  /** What the table shows, such as the conference. */
  caption: string;
  /** In any order; the table sorts by win fraction (specification section 5). */
  teams: readonly StandingsTeam[];
}

/** Standings of a group of teams: place, team, wins-losses and rounded percentage. */
export function StandingsTable({ caption, teams }: StandingsTableProps) {
  return (
    <table className="standings">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col" data-column="place">
            <abbr title="Place">#</abbr>
          </th>
          <th scope="col" data-column="team">
            Team
          </th>
          <th scope="col">W-L</th>
          <th scope="col">Pct</th>
        </tr>
      </thead>
      <tbody>
        {standingsOrder(teams).map((team, index) => (
          <tr key={team.id}>
            <td data-column="place">{index + 1}</td>
            <th scope="row" data-column="team">
              <span className="inline-flex items-center gap-2.5">
                <TeamDot team={team} />
                <TeamLink team={team} />
              </span>
            </th>
            <td className="font-display text-[1.25rem] font-extrabold">{recordLabel(team)}</td>
            <td>{winPercentage(team)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
