import { daysBetween, easternDay } from '../eastern-time.ts';
import { byInterest, isNotable } from './game-of-week.ts';
import { followWindow } from './game-window.ts';
import { isFinal, isToCome, type Game } from './game.ts';
import { isCovered, type Team } from './team.ts';
import { kickoffDay } from './kickoff.ts';

/**
 * A result leads for so many days after its own: from a Saturday on through Monday, as the new week begins on Tuesday.
 */
const DAYS_AFTER = 2;
/** From so many days before its own on a game is within reach. */
const DAYS_BEFORE = 7;

/**
 * The game that leads the front page at `now`, of all that are known, in any order (decision 10): one that is on;
 * else, ones that matter before all others, one of today that is to come, one that has ended within `DAYS_AFTER` days,
 * one to come within `DAYS_BEFORE`; else the last big one, else the first. Of several the first in the Game of the
 * Week's order, never the closest: it would change while one reads. Days are Eastern; only games with a team of the
 * five conferences, and none that was called off or of which the result is not known; undefined when there is none.
 */
export function chooseLeadGame(games: readonly Game<Team>[], now: Date): Game<Team> | undefined {
  const today = easternDay(now);
  // By the clock too: sources may fall silent while they call a game live or scheduled.
  const isAhead = (game: Game): boolean =>
    isToCome(game) && (followWindow(game)?.[1] ?? (kickoffDay(game) >= today ? Infinity : 0)) >= now.getTime();
  const covered = games
    .filter(({ awayTeam, homeTeam }) => isCovered(awayTeam) || isCovered(homeTeam))
    .toSorted(byInterest);
  const ahead = covered.filter(isAhead);
  const over = covered.filter(isFinal);
  const within = (days: number, day: string) => (game: Game) => Math.abs(daysBetween(day, kickoffDay(game))) <= days;
  const near = [
    ...ahead.filter((game) => kickoffDay(game) <= today),
    ...over.filter(within(DAYS_AFTER, today)),
    ...ahead.filter(within(DAYS_BEFORE, today)),
  ];
  const last = over.map(kickoffDay).toSorted().at(-1) ?? ahead.map(kickoffDay).toSorted()[0];
  return (
    ahead.find(({ status }) => status === 'live') ??
    near.find(isNotable) ??
    near[0] ??
    [...over, ...ahead].find(within(DAYS_AFTER, last ?? today))
  );
}
