import { addDays, easternDay, easternInstant } from '#data/domain/eastern-time.ts';
import type { Game } from '#data/domain/football/game.ts';
import type { TimeWindow } from '#site/browser/directives/during.ts';

/**
 * The time during which a page may know less than the API: from the morning of a game day until the next morning's
 * pages.
 */
export interface GameDay {
  week: number;
  window: TimeWindow;
}

/** By this hour of the next Eastern day the daily update has built the results into the pages. */
const BUILT_BY_HOUR = 8;
/** Windows are written for so many days ahead: a page is rebuilt every morning, and may be read a little late. */
const DAYS_AHEAD = 3;

function windowOf(game: Game): TimeWindow {
  const day = easternDay(game.gameDate);
  const from = easternInstant(day, 0).getTime();
  // A game that the release saw being played is asked about until a reader's page has seen it end.
  if (game.status === 'live') return [from, Number.MAX_SAFE_INTEGER];
  return [from, easternInstant(addDays(day, 1), BUILT_BY_HOUR).getTime()];
}

/**
 * When a reader's page asks for fresh scores: the days of games that are live or about to be played, one entry for each
 * week and Eastern day. `now` is the release's present.
 */
export function gameDays(games: readonly Game[], now: Date): GameDay[] {
  const today = easternDay(now);
  const last = addDays(today, DAYS_AHEAD);
  const days = new Map<string, GameDay>();
  for (const game of games) {
    const day = easternDay(game.gameDate);
    const soon = game.status === 'scheduled' && day >= today && day <= last;
    if (!soon && game.status !== 'live') continue;
    const key = `${game.week} ${day}`;
    const window = windowOf(game);
    const known = days.get(key)?.window ?? window;
    days.set(key, { week: game.week, window: [known[0], Math.max(known[1], window[1])] });
  }
  return [...days.values()];
}

/** The weeks whose scores may be changing at this moment. */
export function activeWeeks(days: readonly GameDay[], now: Date): number[] {
  const at = now.getTime();
  const active = days.filter(({ window: [from, to] }) => from <= at && at <= to);
  return [...new Set(active.map(({ week }) => week))];
}
