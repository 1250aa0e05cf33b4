import { byKickoffAscending, isFinal, winnerSide } from './game.ts';
import type { Game } from './game.ts';
import type { TeamRecord } from './team.ts';

/** The record of a team without a finished game. */
export const NO_GAMES: TeamRecord = { wins: 0, losses: 0, conferenceWins: 0, conferenceLosses: 0 };

/** A team's record when a game began, and when it was over. */
export interface RecordsAround {
  before: TeamRecord;
  /** Null while the game is not final. */
  after: TeamRecord | null;
}

/** True when a game counts in its conference's standings: it is flagged so and is not the title game, which no league counts. */
export function countsInConference(
  game: Pick<Game, 'conferenceGame' | 'isConferenceChampionship'>,
): boolean {
  return game.conferenceGame && !game.isConferenceChampionship;
}

/** The record with one more win or loss. */
export function withResult(record: TeamRecord, won: boolean, inConference: boolean): TeamRecord {
  return {
    wins: record.wins + (won ? 1 : 0),
    losses: record.losses + (won ? 0 : 1),
    conferenceWins: record.conferenceWins + (won && inConference ? 1 : 0),
    conferenceLosses: record.conferenceLosses + (!won && inConference ? 1 : 0),
  };
}

/** What a finished game adds to a team's record; a game that is not final or ended level adds nothing, as in the standings. */
function withGame(record: TeamRecord, game: Game, teamId: string): TeamRecord {
  const winner = isFinal(game) ? winnerSide(game) : undefined;
  if (winner === undefined) return record;
  const won = (winner === 'home' ? game.homeTeam : game.awayTeam).id === teamId;
  return withResult(record, won, countsInConference(game));
}

/** A team's record from games of its own: those that are final and were not level. */
export function recordFrom(games: readonly Game[], teamId: string): TeamRecord {
  return games.reduce((record, game) => withGame(record, game, teamId), NO_GAMES);
}

/**
 * A team's record before and after one of its games, counted from `schedule`: games in any order that hold all of the
 * team's. The stored games are that for a covered team alone (`isCovered`). RangeError when it has no such game.
 */
export function recordsAround(
  schedule: readonly Game[],
  gameId: string,
  teamId: string,
): RecordsAround {
  const own = schedule
    .filter(({ awayTeam, homeTeam }) => awayTeam.id === teamId || homeTeam.id === teamId)
    .toSorted(byKickoffAscending);
  const at = own.findIndex(({ id }) => id === gameId);
  const game = own[at];
  if (game === undefined) throw new RangeError(`${teamId} has no game ${gameId} in its schedule`);
  const before = recordFrom(own.slice(0, at), teamId);
  return { before, after: isFinal(game) ? withGame(before, game, teamId) : null };
}
