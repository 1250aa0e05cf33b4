import { standingsOrder, winFraction, type WinLoss } from '#data/domain/football/standings.ts';
import { formAt, type SeasonIndex } from './season-index.ts';

/** A team's row in its conference's table at an instant: its name and its record in the conference. */
export interface TableRow extends WinLoss {
  teamId: string;
  name: string;
  /** 1 for first; teams with the same win fraction share the better place. */
  place: number;
  /** How many teams share the place, this one included. */
  sharing: number;
}

/**
 * The conference table as of an instant (ms), in the order of standings: the conference games that
 * kicked off no later than it. Teams without a conference game are left out.
 */
export function conferenceTable(
  season: SeasonIndex,
  conference: string,
  instant: number,
): TableRow[] {
  const teams = (season.members.get(conference) ?? [])
    .map(({ id, name }) => ({ teamId: id, name, ...formAt(season, id, instant).league }))
    .filter(({ wins, losses }) => wins + losses > 0);
  const ordered = standingsOrder(teams);
  const fractions = ordered.map(winFraction);
  return ordered.map((team, index) => {
    const own = fractions[index];
    return {
      ...team,
      place: fractions.findIndex((fraction) => fraction === own) + 1,
      sharing: fractions.filter((fraction) => fraction === own).length,
    };
  });
}

/** How many games a team stands behind another, in halves. */
export function gamesBehind(leader: WinLoss, team: WinLoss): number {
  return (leader.wins - team.wins + (team.losses - leader.losses)) / 2;
}
