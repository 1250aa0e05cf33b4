import { addDays, dayNumber, daysBetween } from './calendar-day.ts';
import { easternDay } from './time.ts';

/** The season's 20 weeks (specification sections 2, 3 and 9). Dates are US Eastern calendar days. */
export const SEASON = 2025;
const SEASON_START = '2025-08-23';
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

/** The phase a week number belongs to: 0-15 regular season, 16-18 playoffs, 19 championship. */
export function phaseOfWeek(week: number): WeekPhase {
  if (week <= 15) return 'regular';
  return week <= 18 ? 'playoff' : 'championship';
}

/** The day of the title game; the last week ends with it. */
const SEASON_END = '2026-01-19';

type WeekRow = readonly [startsOn: string, name: string, description: string];

/*
 * A week runs from Tuesday to Monday, as midweek games lead up to their Saturday; week 0 is the opening Saturday's.
 * From the bowls on, the real calendar of 2025 decides.
 */
const WEEK_ROWS: readonly WeekRow[] = [
  [SEASON_START, 'Week 0', 'Five games on one Saturday open the season'],
  ['2025-08-26', 'Week 1', 'Opening weekend, from Thursday to Labor Day'],
  ['2025-09-02', 'Week 2', 'The Cy-Hawk Trophy and the Border War'],
  ['2025-09-09', 'Week 3', 'The Backyard Brawl, and Clemson at Georgia Tech'],
  ['2025-09-16', 'Week 4', 'The Apple Cup and the Iron Skillet'],
  ['2025-09-23', 'Week 5', 'The Magnolia Bowl'],
  ['2025-09-30', 'Week 6', 'Miami at Florida State'],
  ['2025-10-07', 'Week 7', 'The Red River Rivalry'],
  ['2025-10-14', 'Week 8', 'The Third Saturday in October and the Holy War'],
  ['2025-10-21', 'Week 9', 'The Paul Bunyan Trophy and Floyd of Rosedale'],
  ['2025-10-28', 'Week 10', 'Georgia and Florida, and Penn State at Ohio State'],
  ['2025-11-04', 'Week 11', 'LSU at Alabama'],
  ['2025-11-11', 'Week 12', 'The Golden Boot'],
  ['2025-11-18', 'Week 13', 'The Big Game, and Florida against Tennessee'],
  ['2025-11-25', 'Week 14', 'Rivalry week: The Game, the Iron Bowl and many more'],
  ['2025-12-02', 'Week 15', 'Conference championships'],
  ['2025-12-09', 'Bowl Season Opens', 'Army against Navy, and the first bowl'],
  ['2025-12-16', 'Playoff First Round', 'First-round games on campus, and early bowls'],
  ['2025-12-22', 'Playoff Quarterfinals', 'Quarterfinals and bowls over the turn of the year'],
  ['2026-01-06', 'National Championship', 'Semifinals and the national championship'],
];

/** The week table of specification section 3: 20 weeks without a gap, from week 0 to the title game. */
export const WEEKS: readonly Week[] = WEEK_ROWS.map(([startsOn, name, description], number) => {
  const next = WEEK_ROWS[number + 1];
  const endsOn = next === undefined ? SEASON_END : addDays(next[0], -1);
  return { number, name, phase: phaseOfWeek(number), startsOn, endsOn, description };
});

/** The week of that number. RangeError for anything but a whole number from 0 to 19. */
export function getWeek(number: number): Week {
  const week = WEEKS[number];
  if (week === undefined) throw new RangeError(`There is no week ${number}, only 0 to 19`);
  return week;
}

/**
 * The week number that a US Eastern day (`YYYY-MM-DD`) belongs to; games are placed in weeks by this. Days before the
 * season belong to week 0, days after it to week 19. RangeError for a text that is no day.
 */
export function weekOfDay(day: string): number {
  dayNumber(day);
  return WEEKS.findLast((week) => week.startsOn <= day)?.number ?? FIRST_WEEK;
}

/**
 * The week the weekly schedule opens with: whole weeks since 2025-08-23, clamped to 0 to 19 (specification section 2),
 * in Eastern calendar days. It may differ from `weekOfDay`, which follows the real calendar.
 */
export function initialWeek(now: Date | string): number {
  const weeks = Math.floor(daysBetween(SEASON_START, easternDay(now)) / 7);
  return Math.min(Math.max(weeks, FIRST_WEEK), LAST_WEEK);
}
