import type { Game } from './game.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Before that a source can hardly know more than that the game has begun. */
const FIRST_NEWS_MS = 15 * MINUTE_MS;
/** The longest that a game lasts; one whose end nobody has reported by then has another fate, and the daily update settles it. */
export const LONGEST_GAME_MS = 5 * HOUR_MS;
/** A game that was seen being played may be held up by the weather for so long. */
const LONGEST_LIVE_MS = 12 * HOUR_MS;

/**
 * True while a game's score may be changing: from a quarter of an hour after its kick-off until it
 * is over, 5 hours at the most, or 12 when it is known to be live. Never for one whose time is not set.
 */
export function isScoreDue(
  { status, gameDate, timeTbd }: Pick<Game, 'status' | 'gameDate' | 'timeTbd'>,
  now: Date,
): boolean {
  if (timeTbd || (status !== 'scheduled' && status !== 'live')) return false;
  const age = now.getTime() - Date.parse(gameDate);
  return age >= FIRST_NEWS_MS && age <= (status === 'live' ? LONGEST_LIVE_MS : LONGEST_GAME_MS);
}
