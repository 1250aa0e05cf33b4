import type { Content, GameRecord } from '#data/content/records.ts';
import { isFinal } from '#data/domain/football/game.ts';
import { countsInConference, NO_GAMES, withResult } from '#data/domain/football/team-record.ts';
import type { TeamRecord } from '#data/domain/football/team.ts';

/** Every team's record by its id, counted from its finished games, postseason included. */
export function countRecords(games: readonly GameRecord[]): Map<string, TeamRecord> {
  const records = new Map<string, TeamRecord>();
  const add = (teamId: string, won: boolean, inConference: boolean): void => {
    records.set(teamId, withResult(records.get(teamId) ?? NO_GAMES, won, inConference));
  };
  for (const game of games) {
    // No game of college football has ended level since 1996; a level score counts for nobody.
    if (!isFinal(game) || game.awayScore === game.homeScore) continue;
    const awayWon = game.awayScore > game.homeScore;
    add(game.awayTeamId, awayWon, countsInConference(game));
    add(game.homeTeamId, !awayWon, countsInConference(game));
  }
  return records;
}

/** The teams with the results of these games in their records, as they were before and as they are now. */
export function withResults(
  teams: Content['teams'],
  before: readonly GameRecord[],
  after: readonly GameRecord[],
): Content['teams'] {
  const [counted, counts] = [countRecords(before), countRecords(after)];
  const all = new Map(teams);
  for (const id of new Set([...counted.keys(), ...counts.keys()])) {
    const team = teams.get(id);
    if (team === undefined) continue;
    const added = (field: 'wins' | 'losses' | 'conferenceWins' | 'conferenceLosses'): number =>
      team[field] + (counts.get(id)?.[field] ?? 0) - (counted.get(id)?.[field] ?? 0);
    all.set(id, {
      ...team,
      wins: added('wins'),
      losses: added('losses'),
      conferenceWins: added('conferenceWins'),
      conferenceLosses: added('conferenceLosses'),
    });
  }
  return all;
}
