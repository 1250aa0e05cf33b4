import { isFinal, type GameStatus } from './game.ts';
import { easternDay } from '../eastern-time.ts';
import { formatEasternDate, formatEasternShortDate, formatEasternTime } from '../time-format.ts';

/** What stands in place of a kickoff time that is not set. */
const TIME_TBD = 'Time TBD';

/** The part of a game that says when it starts. */
export interface Kickoff {
  /** ISO 8601 UTC instant or, when `timeTbd`, the Eastern date alone. */
  gameDate: string;
  timeTbd: boolean;
  /** When `timeTbd`, the hours or the days that are left, where a source names them. */
  kickoffWindow?: string | null;
  /** Of a game that is over, a time that is not known is left out: nothing of it is to be determined. */
  status?: GameStatus;
}

/** The Eastern calendar day (`YYYY-MM-DD`) on which a game is played. */
export function kickoffDay(game: Kickoff): string {
  return easternDay(game.gameDate);
}

/** The days on one of which a game is played (`Nov 27 or 28`), while more than one is left; else null. */
export function kickoffDays({ timeTbd, kickoffWindow = null }: Kickoff): string | null {
  return timeTbd && kickoffWindow !== null && /^[A-Z][a-z]{2} \d/.test(kickoffWindow) ? kickoffWindow : null;
}

/** The hours between which a game starts (`6 to 8 PM ET`), while its time is not set; else null. */
export function kickoffHours(game: Kickoff): string | null {
  return game.timeTbd && kickoffDays(game) === null ? (game.kickoffWindow ?? null) : null;
}

/** `Saturday, August 30, 2025`, or `Nov 27 or 28, 2026` while the day is open. */
export function formatKickoffDate(game: Kickoff): string {
  const days = kickoffDays(game);
  const day = kickoffDay(game);
  return days === null ? formatEasternDate(day) : `${days}, ${day.slice(0, 4)}`;
}

/**
 * `12:00 PM ET`, `6 to 8 PM ET` or `Time TBD`: a time that is not set is never shown as midnight, whatever form the
 * date has. Null for a game that is over and whose time no source knows.
 */
export function formatKickoffTime(game: Kickoff): string | null {
  if (!game.timeTbd) return formatEasternTime(game.gameDate);
  if (game.status !== undefined && isFinal({ status: game.status })) return null;
  return kickoffHours(game) ?? TIME_TBD;
}

/**
 * `Sat, Aug 30, 12:00 PM ET`, `Sat, Aug 30, 6 to 8 PM ET`, `Sat, Aug 30, Time TBD` or `Nov 27 or 28, Time TBD`; `Sat,
 * Aug 30` of a game that is over.
 */
export function formatKickoff(game: Kickoff): string {
  const day = kickoffDays(game) ?? formatEasternShortDate(game.gameDate);
  const time = formatKickoffTime(game);
  return time === null ? day : `${day}, ${time}`;
}
