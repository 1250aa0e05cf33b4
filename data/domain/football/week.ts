import { addDays, dayNumber, daysBetween, easternDay } from '../eastern-time.ts';

/** Every season has the same 20 weeks (specification sections 2, 3 and 9). */
export const FIRST_WEEK = 0;
export const LAST_WEEK = 19;

export type WeekPhase = 'regular' | 'playoff' | 'championship';

export interface Week {
  number: number;
  name: string;
  phase: WeekPhase;
  /** First and last Eastern day, inclusive, `YYYY-MM-DD`. */
  startsOn: string;
  endsOn: string;
  description: string;
}

/** Whatever has a season's weeks: all 20 in their order. */
export interface WeekTable {
  weeks: readonly Week[];
}

/** The phase a week number belongs to: 0-15 regular season, 16-18 playoffs, 19 championship. */
export function phaseOfWeek(week: number): WeekPhase {
  if (week <= 15) return 'regular';
  return week <= 18 ? 'playoff' : 'championship';
}

/** The number of a day's weekday: Sunday 0 to Saturday 6. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const TUESDAY = 2;

/** The first day from `day` on that is that weekday. */
const nextWeekday = (day: string, weekday: number): string => addDays(day, (weekday - weekdayOf(day) + 7) % 7);

/** The first Monday of September. */
const laborDayOf = (year: number): string => nextWeekday(`${year}-09-01`, 1);

/**
 * The week of a season's conference championships: the Saturday after Thanksgiving's weekend, 14 weeks after Labor
 * Day's where that is early, else 13. The same number as in the league's own calendar; Army and Navy play in the next
 * one.
 */
export function championshipWeek(year: number): number {
  return laborDayOf(year) <= `${year}-09-02` ? 15 : 14;
}

/**
 * What a season's week is called before its games are known; content-sync/content/season/name-weeks.ts then looks at
 * the games. `championships` is the number of the title games' week.
 */
export function plannedWords(
  number: number,
  championships: number,
  hasRivalries = true,
): Pick<Week, 'name' | 'description'> {
  const name = `Week ${number}`;
  switch (number) {
    case FIRST_WEEK:
      return { name, description: 'The season opens' };
    case 1:
      return { name, description: 'Opening weekend, from Thursday to Labor Day' };
    case championships - 1:
      return {
        name,
        description: hasRivalries
          ? 'Rivalry week, the last before the title games'
          : 'The last week before the title games',
      };
    case championships:
      return { name, description: 'Conference championships' };
    case championships + 1:
      return { name: 'Bowl Season Opens', description: 'Army vs. Navy, and the first bowls' };
    case LAST_WEEK - 1:
      return { name: 'New Year Bowls', description: "The major bowls around New Year's Day" };
    case LAST_WEEK:
      return { name: 'National Championship', description: 'The last games and the title' };
    default:
      return number < championships
        ? { name, description: `One of the ${championships - 1} weeks before the title games` }
        : { name: `Bowl Week ${number - championships}`, description: 'Bowl games' };
  }
}

/** What a season's own calendar says of one of its weeks. */
export type OwnWeek = Pick<Week, 'number' | 'name' | 'startsOn' | 'description'>;

/**
 * The weeks of any season by the rules: week 0 begins on the Saturday before Labor Day weekend's, the others on
 * Tuesdays; week 18 lasts over New Year's Day, and the last one about three weeks. What the season's own calendar says
 * (`own` weeks, its `lastDay`) stands before the rules.
 */
export function seasonWeeks(
  year: number,
  { own = [], lastDay }: { own?: readonly OwnWeek[]; lastDay?: string | undefined } = {},
): Week[] {
  const laborDay = laborDayOf(year);
  const championships = championshipWeek(year);
  const startByRule = (number: number): string => {
    if (number === FIRST_WEEK) return addDays(laborDay, -9);
    if (number < LAST_WEEK) return addDays(laborDay, 7 * number - 13);
    // Where New Year's Day is a Tuesday, the title game has been played on the Monday after it (2012, 2018).
    const tuesday = nextWeekday(`${year + 1}-01-02`, TUESDAY);
    const monday = `${year + 1}-01-07`;
    return tuesday < monday ? tuesday : monday;
  };
  const weeks = Array.from({ length: LAST_WEEK + 1 }, (_, number) => ({
    number,
    startsOn: startByRule(number),
    ...plannedWords(number, championships),
    ...own.find((week) => week.number === number),
  }));
  return weeks.map((week) => {
    const next = weeks[week.number + 1];
    const endsOn = next === undefined ? (lastDay ?? addDays(week.startsOn, 20)) : addDays(next.startsOn, -1);
    return { ...week, phase: phaseOfWeek(week.number), endsOn };
  });
}

/** The week of that number. RangeError for anything but a whole number from 0 to 19. */
export function getWeek({ weeks }: WeekTable, number: number): Week {
  const week = weeks[number];
  if (week === undefined) throw new RangeError(`There is no week ${number}, only 0 to 19`);
  return week;
}

/** The day on which a season's games begin, `YYYY-MM-DD`. */
export function firstDayOf(season: WeekTable): string {
  return getWeek(season, FIRST_WEEK).startsOn;
}

/**
 * The week number that a US Eastern day (`YYYY-MM-DD`) belongs to; games are placed in weeks by this. Days before the
 * season belong to week 0, days after it to week 19. RangeError for a text that is no day.
 */
export function weekOfDay({ weeks }: WeekTable, day: string): number {
  dayNumber(day);
  return weeks.findLast((week) => week.startsOn <= day)?.number ?? FIRST_WEEK;
}

/**
 * The week the weekly schedule opens with: whole weeks since the season's first day, clamped to 0 to 19 (specification
 * section 2), in Eastern calendar days. It may differ from `weekOfDay`, which follows the real calendar.
 */
export function initialWeek(firstDay: string, now: Date | string): number {
  const weeks = Math.floor(daysBetween(firstDay, easternDay(now)) / 7);
  return Math.min(Math.max(weeks, FIRST_WEEK), LAST_WEEK);
}
