import type { GameRecord } from '#data/content/content.ts';
import { isFinal } from '#data/domain/game.ts';
import { countsInConference, NO_GAMES, withResult } from '#data/domain/season-record.ts';
import type { TeamRecord } from '#data/domain/team.ts';

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
