import type { GameScore, ScoreChange } from '#data/content/queries/scores.queries.ts';
import type { GameRecord } from '#data/content/content.ts';
import { isFinal } from '#data/domain/game.ts';
import type { Skipped } from '../sources/cfbd/league-record.ts';

/** What of the league's word changes the current release, and what of it is not believed. */
export interface ChosenChanges {
  changes: ScoreChange[];
  skipped: Skipped[];
}

/** The told scores by the release's sides, since a neutral site's 'home' may have been swapped; null for other teams. */
function scoresFor(row: GameRecord, told: GameRecord) {
  const sides = [
    { id: told.awayTeamId, score: told.awayScore },
    { id: told.homeTeamId, score: told.homeScore },
  ];
  const ours = sides.find((side) => side.id === row.awayTeamId);
  const theirs = sides.find((side) => side.id === row.homeTeamId);
  if (ours === undefined || theirs === undefined) return null;
  return { awayScore: ours.score, homeScore: theirs.score };
}

function scoreFor(row: GameRecord, told: GameRecord): GameScore | Skipped | null {
  const skip = (reason: string): Skipped => ({ record: row.id, reason });
  const scores = scoresFor(row, told);
  if (scores === null) return skip('names other teams than the current release');
  const { awayScore, homeScore } = scores;
  if (told.status === 'final') {
    if (awayScore === null || homeScore === null) return skip('is completed, but has no score');
    return { status: row.status === 'completed' ? 'completed' : 'final', awayScore, homeScore };
  }
  if (isFinal(row)) return skip('is over in the current release, and told as not over');
  if (told.status !== 'live') return null;
  // A feed loses a score for a while; the last known one stays.
  if (awayScore === null || homeScore === null)
    return { status: 'live', awayScore: row.awayScore, homeScore: row.homeScore };
  return { status: 'live', awayScore, homeScore };
}

const isSame = (row: GameRecord, { status, awayScore, homeScore }: GameScore): boolean =>
  row.status === status && row.awayScore === awayScore && row.homeScore === homeScore;

/**
 * Compares the games that the league told with the stored ones. Only a scheduled or live game, or one that is
 * over, gets another status or score: everything else waits for the daily update. A game that is
 * over stays over (its score may be corrected), a known score never vanishes, and a game that the
 * release does not have is left out.
 */
export function chooseChanges(
  stored: ReadonlyMap<string, GameRecord>,
  told: readonly GameRecord[],
): ChosenChanges {
  const changes: ScoreChange[] = [];
  const skipped: Skipped[] = [];
  for (const game of told) {
    const row = stored.get(game.id);
    if (row === undefined) {
      skipped.push({ record: game.id, reason: 'is not in the current release' });
      continue;
    }
    if (row.status === 'postponed' || row.status === 'cancelled') continue;
    const score = scoreFor(row, game);
    if (score === null) continue;
    if ('reason' in score) skipped.push(score);
    else if (!isSame(row, score)) changes.push({ gameId: row.id, score });
  }
  return { changes, skipped };
}
