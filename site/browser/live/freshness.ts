import { MINUTE_MS } from '#data/domain/durations.ts';
import { easternDay } from '#data/domain/eastern-time.ts';
import { followWindow } from '#data/domain/football/game-window.ts';
import type { Game } from '#data/domain/football/game.ts';
import { formatEasternDateTime, formatEasternTime } from '#data/domain/time-format.ts';

import type { WeekGames } from './week-games.ts';

/** A league without a report for this long during a game is called silent (decision 03). */
const SILENCE_MINUTES = 15;

/** `3:42 PM ET`, with the day if it is not the reader's. */
export function scoreTime(reportedAt: number, now: Date): string {
  const at = new Date(reportedAt);
  return easternDay(at) === easternDay(now) ? formatEasternTime(at) : formatEasternDateTime(at);
}

/**
 * How old the score of these games is while one of them is played, or that the league is silent: since its last report
 * or the kickoff, whichever is later. Empty while none is played, and until the first report.
 */
export function scoreAge(games: readonly Game[], reportedAt: number, now: Date): string {
  const at = now.getTime();
  const kickoffs = games
    .filter((game) => at <= (followWindow(game)?.[1] ?? 0))
    .map(({ gameDate }) => Date.parse(gameDate))
    .filter((kickoff) => kickoff <= at);
  if (kickoffs.length === 0) return '';
  const since = Math.max(reportedAt, Math.min(...kickoffs));
  const minutes = Math.max(0, Math.floor((at - since) / MINUTE_MS));
  if (minutes >= SILENCE_MINUTES)
    return `No league news for ${minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`}`;
  if (since !== reportedAt) return '';
  return minutes === 0 ? 'Updated just now' : `Updated ${minutes} min ago`;
}

/**
 * A sentence about the age of these scores: since the league's report, not since the request. Takes the answers for all
 * weeks, null for a failed one; `now` is the reader's clock.
 */
export function freshness(
  answers: readonly (Pick<WeekGames, 'reportedAt'> | null)[],
  games: readonly Game[],
  now: Date,
): string {
  if (answers.includes(null)) return 'New scores could not be loaded. These are the latest we have.';
  const moments = answers.flatMap((answer) => answer?.reportedAt ?? []);
  if (moments.length === 0 || moments.length < answers.length) return '';
  // Of several weeks the oldest report counts.
  const reportedAt = Math.min(...moments);
  const age = scoreAge(games, reportedAt, now);
  return age === '' ? `Scores as of ${scoreTime(reportedAt, now)}.` : `${age}.`;
}
