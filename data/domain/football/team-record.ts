import {
  byKickoffAscending,
  byKickoffDescending,
  type FinalGame,
  type Game,
  isFinal,
  resultOf,
  winnerSide,
} from './game.ts';
import type { WinLoss } from './standings.ts';
import type { TeamRecord } from './team.ts';

/** The record of a team without a finished game. */
export const NO_GAMES: TeamRecord = { wins: 0, losses: 0, conferenceWins: 0, conferenceLosses: 0 };
/** A team's record when a game began, and when it was over. */
export interface RecordsAround {
  before: TeamRecord;
  /** Null while the game is not final. */
  after: TeamRecord | null;
}

/**
 * True when a game counts in its conference's standings: it is flagged so and is not the title game, which no league
 * counts.
 */
export function countsInConference(game: Pick<Game, 'conferenceGame' | 'isConferenceChampionship'>): boolean {
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

/**
 * What a finished game adds to a team's record; a game that is not final or ended level adds nothing, as in the
 * standings.
 */
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
export function recordsAround(schedule: readonly Game[], gameId: string, teamId: string): RecordsAround {
  const own = schedule
    .filter(({ awayTeam, homeTeam }) => awayTeam.id === teamId || homeTeam.id === teamId)
    .toSorted(byKickoffAscending);
  const at = own.findIndex(({ id }) => id === gameId);
  const game = own[at];
  if (game === undefined) throw new RangeError(`${teamId} has no game ${gameId} in its schedule`);
  const before = recordFrom(own.slice(0, at), teamId);
  return { before, after: isFinal(game) ? withGame(before, game, teamId) : null };
}

/** Which of a game's two sides a team is. */
export const sideOfTeam = (game: Game, teamId: string): 'away' | 'home' =>
  game.awayTeam.id === teamId ? 'away' : 'home';

/**
 * How many of a team's games ended in the same way up to the last of `games`, soonest first; below zero they were lost.
 */
export function runOf(games: readonly Game[], teamId: string): number {
  const results = games.map((game) => resultOf(game, sideOfTeam(game, teamId)));
  const last = results.at(-1);
  if (last === undefined) return 0;
  const length = results.length - 1 - results.findLastIndex((result) => result !== last);
  return last === 'win' ? length : -length;
}

/** A team's own points in some of its games, and its opponents'. */
export function pointsOf(games: readonly FinalGame[], teamId: string): { pointsFor: number; pointsAgainst: number } {
  const points = (isOwn: boolean): number =>
    games.reduce(
      (sum, game) => sum + game[(sideOfTeam(game, teamId) === 'away') === isOwn ? 'awayScore' : 'homeScore'],
      0,
    );
  return { pointsFor: points(true), pointsAgainst: points(false) };
}

/** How a team has played so far. */
export interface TeamForm {
  /** `W3`, `L1`: how its last games ended, back to one that ended otherwise; null before the first. */
  streak: string | null;
  /** Of the last five games, or as many as there are. */
  lastFive: WinLoss;
  pointsFor: number;
  pointsAgainst: number;
}

/** A team's form by its finished games out of `games`, which are in any order and may hold others'. */
export function formOf(games: readonly Game[], teamId: string): TeamForm {
  const played = games
    .filter(isFinal)
    .filter(({ awayTeam, homeTeam }) => [awayTeam.id, homeTeam.id].includes(teamId))
    .toSorted(byKickoffAscending);
  const decided = played.filter((game) => winnerSide(game) !== undefined);
  const run = runOf(decided, teamId);
  const lastFive = decided.slice(-5);
  const wins = lastFive.filter((game) => winnerSide(game) === sideOfTeam(game, teamId)).length;
  return {
    streak: run === 0 ? null : `${run > 0 ? 'W' : 'L'}${String(Math.abs(run))}`,
    lastFive: { wins, losses: lastFive.length - wins },
    ...pointsOf(played, teamId),
  };
}

export interface HeadToHead {
  /** The finished meetings, newest first. */
  meetings: FinalGame[];
  teamAWins: number;
  teamBWins: number;
  ties: number;
}

/** A name of two teams' meetings, whoever is at home. */
export const pairOf = (teamAId: string, teamBId: string): string => [teamAId, teamBId].toSorted().join(' ');

/** The finished meetings of two teams among the given games, at either's home, and who won how many. */
export function headToHead(games: readonly Game[], teamAId: string, teamBId: string): HeadToHead {
  const pair = pairOf(teamAId, teamBId);
  const meetings = games
    .filter(isFinal)
    .filter(({ awayTeam, homeTeam }) => pairOf(awayTeam.id, homeTeam.id) === pair)
    .toSorted(byKickoffDescending);
  const winners = meetings.map((game) => {
    const side = winnerSide(game);
    if (side === undefined) return undefined;
    return side === 'away' ? game.awayTeam.id : game.homeTeam.id;
  });
  return {
    meetings,
    teamAWins: winners.filter((id) => id === teamAId).length,
    teamBWins: winners.filter((id) => id === teamBId).length,
    ties: winners.filter((id) => id === undefined).length,
  };
}
