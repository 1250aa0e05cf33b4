import {
  countsInConference,
  NO_GAMES,
  withResult,
  type TeamRecord,
} from '#data/domain/season-record.ts';
import type { SnapshotGame } from '../parse/snapshot-games.ts';

/** Every team's record by its id, counted from its finished games, postseason included. */
export function countRecords(games: readonly SnapshotGame[]): Map<string, TeamRecord> {
  const records = new Map<string, TeamRecord>();
  const add = (teamId: string, won: boolean, inConference: boolean): void => {
    records.set(teamId, withResult(records.get(teamId) ?? NO_GAMES, won, inConference));
  };
  for (const game of games) {
    const { status, away, home } = game;
    if (status !== 'final' && status !== 'completed') continue;
    // No game of college football has ended level since 1996; a level score counts for nobody.
    if (away.score === null || home.score === null || away.score === home.score) continue;
    const awayWon = away.score > home.score;
    add(away.id, awayWon, countsInConference(game));
    add(home.id, !awayWon, countsInConference(game));
  }
  return records;
}
