import { parseArgs } from 'node:util';
import { MINUTE_MS } from '#data/domain/durations.ts';
import { addDays, easternDay, easternInstant, isCalendarDay } from '#data/domain/eastern-time.ts';
import { isFinal } from '#data/domain/football/game.ts';
import { GAME_LENGTH_MS } from '../content/season/as-of.ts';
import { withRanks } from '../content/season/polls.ts';
import { leagueFacts } from './league/facts.ts';

const MAX_SPEED = 600;
const DEFAULT_SPEED = 60;
/** What there is to see before the first kickoff. */
const BEFORE_MS = 5 * MINUTE_MS;
/** By then the morning's letters are written for readers in all of the country. */
const UNTIL_HOUR = 13;

/** Something that the command line asks for and that cannot be played; one sentence. */
export class ReplayError extends Error {}

/** A day that was played, as it is played again. */
export interface ReplayedDay {
  /** Eastern, `YYYY-MM-DD`. */
  day: string;
  games: number;
  /** When the replay begins, when the last game is over, and when the letters of the morning after are out. */
  from: Date;
  over: Date;
  until: Date;
  /** How many times as fast as it was. */
  speed: number;
}

/** The games of the season that have a result and a time, by their Eastern day. */
function playedDays() {
  const { games, polls, season } = leagueFacts();
  const played = games.filter((game) => isFinal(game) && !game.timeTbd);
  return Map.groupBy(withRanks(played, polls, season), ({ gameDate }) => easternDay(gameDate));
}

/** The day with the most games between ranked teams. */
function bestDay(days: ReturnType<typeof playedDays>): string {
  const ranked = ([, games]: [string, { awayRank: number | null; homeRank: number | null }[]]): number =>
    games.filter(({ awayRank, homeRank }) => awayRank !== null && homeRank !== null).length;
  return [...days].reduce((best, one) => (ranked(one) > ranked(best) ? one : best))[0];
}

function parse(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({ args: [...args], options: { day: text, speed: text } }).values;
  } catch {
    throw new ReplayError(`Unusable flags '${args.join(' ')}': there are --day and --speed.`);
  }
}

/** Reads the command line's flags. Throws a ReplayError about one that cannot be used. */
export function readReplayOptions(args: readonly string[]): ReplayedDay {
  const flags = parse(args);
  const speed = Number(flags.speed ?? DEFAULT_SPEED);
  if (flags.speed?.trim() === '' || !(speed >= 1 && speed <= MAX_SPEED))
    throw new ReplayError(`--speed must be a number from 1 to ${MAX_SPEED}, not '${flags.speed}'.`);
  const days = playedDays();
  const { year } = leagueFacts().season;
  const day = flags.day ?? bestDay(days);
  if (!isCalendarDay(day)) throw new ReplayError(`--day must be a day such as ${bestDay(days)}, not '${day}'.`);
  const games = days.get(day);
  if (games === undefined)
    throw new ReplayError(`--day must be one on which games of the ${year} season were played, not ${day}.`);
  const kickoffs = games.map(({ gameDate }) => Date.parse(gameDate));
  return {
    day,
    games: games.length,
    from: new Date(Math.min(...kickoffs) - BEFORE_MS),
    over: new Date(Math.max(...kickoffs) + GAME_LENGTH_MS),
    until: easternInstant(addDays(day, 1), UNTIL_HOUR),
    speed,
  };
}
