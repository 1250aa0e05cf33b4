import { isFinal } from '#data/domain/game.ts';
import type { Game } from '#data/domain/game.ts';
import { formatKickoffTime } from '#data/domain/time-format.ts';

/** A game's points as one of its teams sees them. */
export interface ScheduleScore {
  result: 'W' | 'L' | 'T' | null;
  own: number;
  other: number;
}

/** The team's own points first; null while there are none. */
export function scoreOf(game: Game, isHome: boolean): ScheduleScore | null {
  if (game.awayScore === null || game.homeScore === null) return null;
  const [own, other] = isHome ? [game.homeScore, game.awayScore] : [game.awayScore, game.homeScore];
  if (!isFinal(game)) return { result: null, own, other };
  return { result: own > other ? 'W' : own < other ? 'L' : 'T', own, other };
}

/** `3:30 PM ET`, `Time TBD`, `Postponed`: what stands where a score will be; null when the game is over. */
export function waitingWords(game: Game): string | null {
  switch (game.status) {
    case 'scheduled':
      // A window is too long for this cell: the row's notes have it.
      return formatKickoffTime({ ...game, kickoffWindow: null });
    case 'live':
      return 'Live';
    case 'postponed':
      return 'Postponed';
    case 'cancelled':
      return 'Cancelled';
    case 'result not known':
      return 'Result not known';
    default:
      return null;
  }
}

/** `24-17 Live`, `W 24-17`, `3:30 PM ET`: all of it in words, for a page that is open. */
export function resultWords(game: Game, isHome: boolean): string {
  const score = scoreOf(game, isHome);
  const points = score && `${String(score.own)}-${String(score.other)}`;
  return [score?.result, points, waitingWords(game)].filter(Boolean).join(' ');
}
