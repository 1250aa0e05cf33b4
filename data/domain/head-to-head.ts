import { byKickoffDescending, isFinal, winnerSide } from './game.ts';
import type { FinalGame, Game } from './game.ts';

export interface HeadToHead {
  /** The finished meetings, newest first. */
  meetings: FinalGame[];
  teamAWins: number;
  teamBWins: number;
  ties: number;
}

/** A name of two teams' meetings, whoever is at home. */
export const pairOf = (teamAId: string, teamBId: string): string =>
  [teamAId, teamBId].toSorted().join(' ');

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
