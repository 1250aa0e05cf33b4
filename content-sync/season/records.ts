import type { Team } from '#data/domain/team.ts';
import type { SnapshotGame } from '../parse/snapshot-games.ts';

export type TeamRecord = Pick<Team, 'wins' | 'losses' | 'conferenceWins' | 'conferenceLosses'>;

/** The record of a team without a finished game. */
export const NO_GAMES: TeamRecord = { wins: 0, losses: 0, conferenceWins: 0, conferenceLosses: 0 };

/**
 * Every team's record, counted from its finished games, postseason included. A conference record
 * counts the games flagged as such; title games are not flagged, as in the standings.
 */
export function countRecords(games: readonly SnapshotGame[]): Map<string, TeamRecord> {
  const records = new Map<string, TeamRecord>();
  const add = (teamId: string, won: boolean, inConference: boolean): void => {
    const record = records.get(teamId) ?? NO_GAMES;
    records.set(teamId, {
      wins: record.wins + (won ? 1 : 0),
      losses: record.losses + (won ? 0 : 1),
      conferenceWins: record.conferenceWins + (won && inConference ? 1 : 0),
      conferenceLosses: record.conferenceLosses + (!won && inConference ? 1 : 0),
    });
  };
  for (const { status, away, home, conferenceGame } of games) {
    if (status !== 'final' && status !== 'completed') continue;
    // No game of college football has ended level since 1996; a level score counts for nobody.
    if (away.score === null || home.score === null || away.score === home.score) continue;
    const awayWon = away.score > home.score;
    add(away.id, awayWon, conferenceGame);
    add(home.id, !awayWon, conferenceGame);
  }
  return records;
}
