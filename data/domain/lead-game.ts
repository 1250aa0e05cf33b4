import { daysBetween } from './calendar-day.ts';
import { byInterest, isNotable } from './game-of-week.ts';
import { followWindow } from './game-window.ts';
import { byKickoffAscending, byKickoffDescending, isFinal, isToCome, type Game } from './game.ts';
import { isCovered, type Team } from './team.ts';
import { kickoffDay } from './time-format.ts';
import { easternDay } from './time.ts';

/** A result leads for so many days after its own: from a Saturday on through Monday, as the new week begins on Tuesday. */
const DAYS_AFTER = 2;
/** From so many days before its own on a game is within reach. */
const DAYS_BEFORE = 7;

/** True for a game that is on or to come by the clock too: sources may fall silent while they call it so. */
function isAhead(game: Game, now: Date): boolean {
  if (!isToCome(game)) return false;
  const window = followWindow(game);
  return window === null ? kickoffDay(game) >= easternDay(now) : now.getTime() <= window[1];
}

/** The most interesting of the games of `first`'s day and the `days` around it. */
function bestAround<Some extends Game<Team>>(
  games: readonly Some[],
  first: Some | undefined,
  days: number,
): Some | undefined {
  if (first === undefined) return undefined;
  const near = (game: Game): boolean =>
    Math.abs(daysBetween(kickoffDay(first), kickoffDay(game))) <= days;
  return games.filter(near).toSorted(byInterest)[0];
}

/**
 * The game that leads the front page at `now`, of all that are known, in any order (decision 062): one that is on; else,
 * ones that matter before all others, one of today that is to come, one that has ended within `DAYS_AFTER` days, one to
 * come within `DAYS_BEFORE`; else the last big one, else the first to come. Of several the one that the Game of the Week's order puts first, never the closest:
 * it would change while one reads. Days are Eastern; only games with a team of the five conferences, and none that was
 * called off or of which the result is not known; undefined when there is none.
 */
export function chooseLeadGame<Some extends Game<Team>>(
  games: readonly Some[],
  now: Date,
): Some | undefined {
  const today = easternDay(now);
  const covered = games
    .filter(({ awayTeam, homeTeam }) => isCovered(awayTeam) || isCovered(homeTeam))
    .toSorted(byInterest);
  const ahead = covered.filter((game) => isAhead(game, now));
  const over = covered.filter(isFinal);
  const within = (days: number) => (game: Game) =>
    Math.abs(daysBetween(today, kickoffDay(game))) <= days;
  const near = [
    ahead.filter((game) => kickoffDay(game) <= today),
    over.filter(within(DAYS_AFTER)),
    ahead.filter(within(DAYS_BEFORE)),
  ].flat();
  return (
    ahead.find(({ status }) => status === 'live') ??
    near.find(isNotable) ??
    near[0] ??
    bestAround(over, over.toSorted(byKickoffDescending)[0], DAYS_AFTER) ??
    bestAround(ahead, ahead.toSorted(byKickoffAscending)[0], DAYS_BEFORE)
  );
}
