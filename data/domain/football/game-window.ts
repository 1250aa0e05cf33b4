import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import type { Game } from './game.ts';

/** Before that a source can hardly report more than that the game has begun. */
const FIRST_NEWS_MS = 15 * MINUTE_MS;
/**
 * The longest that a game lasts; the daily update resolves one whose end was not reported by then.
 */
export const MAX_GAME_MS = 5 * HOUR_MS;
/** A game that was seen being played may be held up by the weather for so long. */
const MAX_LIVE_MS = 12 * HOUR_MS;

/** An open page follows a game from so long before its kickoff. */
const ABOUT_TO_START_MS = 30 * MINUTE_MS;

type Timing = Pick<Game, 'status' | 'gameDate' | 'timeTbd'>;

/**
 * From when to when (epoch milliseconds) an open page follows a game: from half an hour before its kickoff until it is
 * over, at the latest. Null for one that is over, or whose time is not set.
 */
export function followWindow({ status, gameDate, timeTbd }: Timing): readonly [from: number, to: number] | null {
  if (timeTbd || (status !== 'scheduled' && status !== 'live')) return null;
  const kickoff = Date.parse(gameDate);
  const longest = status === 'live' ? MAX_LIVE_MS : MAX_GAME_MS;
  return [kickoff - ABOUT_TO_START_MS, kickoff + longest];
}

/** True while a game's score may be changing: as followWindow, but from a quarter of an hour after its kickoff on. */
export function isScoreDue(game: Timing, now: Date): boolean {
  const window = followWindow(game);
  if (window === null) return false;
  const at = now.getTime();
  return at >= window[0] + ABOUT_TO_START_MS + FIRST_NEWS_MS && at <= window[1];
}
