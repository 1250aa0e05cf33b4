import { isFinal, type Game } from '#data/domain/football/game.ts';
import { formatKickoff, formatKickoffTime } from '#data/domain/football/kickoff.ts';
import type { TeamIdentity } from '#data/domain/football/team.ts';
import { formatEasternShortDate } from '#data/domain/time-format.ts';

/** A game's points as one of its teams sees them, its own first; null while there are none. */
export function scoreOf(game: Game, isHome: boolean) {
  if (game.awayScore === null || game.homeScore === null) return null;
  const [own, other] = isHome ? [game.homeScore, game.awayScore] : [game.awayScore, game.homeScore];
  if (!isFinal(game)) return { result: null, own, other };
  if (own === other) return { result: 'T' as const, own, other };
  return { result: own > other ? ('W' as const) : ('L' as const), own, other };
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
  const points = score && `${score.own}-${score.other}`;
  return [score?.result, points, waitingWords(game)].filter(Boolean).join(' ');
}

/** A game as one of its teams sees it: the opponent with its rank, `at` on the road, else `vs`. */
export function seenBy(
  game: Game,
  teamId: string,
): { isHome: boolean; sign: 'at' | 'vs'; opponent: TeamIdentity; rank: number | null } {
  const isHome = game.homeTeam.id === teamId;
  const sign = isHome || game.neutralSite ? 'vs' : 'at';
  return isHome
    ? { isHome, sign, opponent: game.awayTeam, rank: game.awayRank }
    : { isHome, sign, opponent: game.homeTeam, rank: game.homeRank };
}

/**
 * `Won 27-24 at No. 3 Penn State`, `vs Iowa, Sat, Nov 22, 3:30 PM ET`, `Postponed: at Iowa`; the score of a game that
 * is on is left to its own page.
 */
export function teamGameWords(game: Game, teamId: string): string {
  const { isHome, sign, opponent, rank } = seenBy(game, teamId);
  const against = `${sign} ${rank === null ? '' : `No. ${rank} `}${opponent.name}`;
  if (game.status === 'scheduled') return `${against}, ${formatKickoff(game)}`;
  if (game.status === 'result not known')
    return `${against}, ${formatEasternShortDate(game.gameDate)}, result not known`;
  const waiting = waitingWords(game);
  if (waiting !== null) return `${waiting}: ${against}`;
  const score = scoreOf(game, isHome);
  const word = { W: 'Won', L: 'Lost', T: 'Tied' }[score?.result ?? 'T'];
  return `${word} ${score?.own ?? 0}-${score?.other ?? 0} ${against}`;
}
