import { daysBetween, easternDay } from '../eastern-time.ts';
import { byInterest, isNotable } from './game-of-week.ts';
import { followWindow } from './game-window.ts';
import { isFinal, isToCome, type Game } from './game.ts';
import { isCoveredGame, type Team } from './team.ts';
import { kickoffDay } from './kickoff.ts';

/** A result leads the day after its own, and where no game is played that day, one more: from Saturday to Monday. */
const DAYS_AFTER = 2;
/** From so many days before its own on a game is within reach. */
const DAYS_BEFORE = 7;

const within = (days: number, day: string) => (game: Game) => Math.abs(daysBetween(day, kickoffDay(game))) <= days;

/** Games of which one may lead, the most interesting first: still to come or on, and over. */
interface Candidates {
  ahead: readonly Game<Team>[];
  over: readonly Game<Team>[];
}

/** The game of the moment; undefined when none is on, has just ended or comes soon. */
function currentGame({ ahead, over }: Candidates, today: string): Game<Team> | undefined {
  const on = ahead.filter(({ status }) => status === 'live');
  const toCome = ahead.filter((game) => kickoffDay(game) <= today);
  const near = [
    ...over.filter(within(toCome.length > 0 ? 1 : DAYS_AFTER, today)),
    ...toCome,
    ...ahead.filter(within(DAYS_BEFORE, today)),
  ];
  return (
    on.find(isNotable) ??
    over.filter((game) => kickoffDay(game) === today).find(isNotable) ??
    on[0] ??
    near.find(isNotable) ??
    near[0]
  );
}

/** Of the last days that had games the biggest one; before the first result, of the first days to come. */
function lastBigGame({ ahead, over }: Candidates): Game<Team> | undefined {
  const last = over.map(kickoffDay).toSorted().at(-1) ?? ahead.map(kickoffDay).toSorted()[0];
  return last === undefined ? undefined : [...over, ...ahead].find(within(DAYS_AFTER, last));
}

/**
 * The game that leads the front page at `now`, of all that are known, in any order (decision 10). Of games that matter
 * (isNotable): one that is on, else a final of today; then any game that is on; then of those that matter the biggest
 * final since yesterday, one to come today, one to come within `DAYS_BEFORE`; then the same among all others. Out of
 * season the last big one, before the first season the first game. Of several the first in the Game of the Week's
 * order, never the closest: it would change while one reads. The Game of the Week (`besides`) has a place of its own on
 * the page, so it leads only when no other game is as near. Days are Eastern; only games with a team of the five
 * conferences, and none that was called off or of which the result is not known; undefined when there is none.
 */
export function chooseLeadGame(
  games: readonly Game<Team>[],
  now: Date,
  besides?: Pick<Game, 'id'>,
): Game<Team> | undefined {
  const today = easternDay(now);
  // By the clock too: sources may fall silent while they call a game live or scheduled.
  const isAhead = (game: Game): boolean =>
    isToCome(game) && (followWindow(game)?.[1] ?? (kickoffDay(game) >= today ? Infinity : 0)) >= now.getTime();
  const covered = games.filter(isCoveredGame).toSorted(byInterest);
  const all: Candidates = { ahead: covered.filter(isAhead), over: covered.filter(isFinal) };
  const isOther = ({ id }: Game): boolean => id !== besides?.id;
  const others: Candidates = { ahead: all.ahead.filter(isOther), over: all.over.filter(isOther) };
  return currentGame(others, today) ?? currentGame(all, today) ?? lastBigGame(others) ?? lastBigGame(all);
}
