import { countsInConference } from '#data/domain/season-record.ts';
import { resultsBefore, tally } from './season-index.ts';
import type { SeasonIndex, Tally } from './season-index.ts';
import type { Team } from '#data/domain/team.ts';

/** A team's place in its conference at an instant. */
export interface Standing {
  team: Team;
  record: Tally;
  /** 1 for first; teams with the same win fraction share the better place. */
  place: number;
  /** How many teams share the place, this one included. */
  sharing: number;
}

function fraction(record: Tally): number {
  const games = record.wins + record.losses;
  return games === 0 ? 0 : record.wins / games;
}

/**
 * The conference table as of an instant (ms): games flagged as conference games that kicked off no
 * later than it, by win fraction. Teams without a conference game are left out.
 */
export function standingsAt(season: SeasonIndex, conference: string, instant: number): Standing[] {
  const rows = (season.members.get(conference) ?? [])
    .map((team) => ({
      team,
      record: tally(resultsBefore(season, team.id, instant + 1), ({ game }) =>
        countsInConference(game),
      ),
    }))
    .filter(({ record }) => record.wins + record.losses > 0);
  return rows
    .map(({ team, record }) => {
      const own = fraction(record);
      return {
        team,
        record,
        place: 1 + rows.filter((row) => fraction(row.record) > own).length,
        sharing: rows.filter((row) => fraction(row.record) === own).length,
      };
    })
    .sort((a, b) => a.place - b.place || (a.team.name < b.team.name ? -1 : 1));
}

/** How many games a team stands behind another, in halves. */
export function gamesBehind(leader: Tally, team: Tally): number {
  return (leader.wins - team.wins + (team.losses - leader.losses)) / 2;
}
