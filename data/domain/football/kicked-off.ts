import { MINUTE_MS } from '../durations.ts';
import { counted } from '../words/english.ts';
import type { Game } from './game.ts';

/** `Kicked off 30 minutes ago`: how far a game is whose source tells no clock. Empty for one that is not live. */
export function kickedOff(
  { status, gameDate, timeTbd }: Pick<Game, 'status' | 'gameDate' | 'timeTbd'>,
  now: Date,
): string {
  const minutes = Math.floor((now.getTime() - Date.parse(gameDate)) / MINUTE_MS);
  if (status !== 'live' || timeTbd || minutes < 0) return '';
  if (minutes === 0) return 'Kicked off just now';
  return `Kicked off ${minutes < 120 ? counted(minutes, 'minute') : counted(Math.floor(minutes / 60), 'hour')} ago`;
}
