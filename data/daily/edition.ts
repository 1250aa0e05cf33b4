import { addDays, dayNumber } from '../domain/calendar-day.ts';
import type { Rhythm } from '../domain/newsletter-wishes.ts';
import type { Season } from '../domain/season.ts';
import { getWeek, LAST_WEEK } from '../domain/week.ts';

/** Which days a letter tells of; all are Eastern, `YYYY-MM-DD`. */
export interface Edition {
  /** The day it is of. */
  day: string;
  /** The first day of which it tells what happened, up to the day before its own: the day of the letter before it. */
  since: string;
  /** The last day whose kick-offs it names. */
  until: string;
}

/** The days of a season, first and last inclusive, on which there is a letter every day. */
export interface DailySpan {
  first: string;
  last: string;
}

const WEEK = 7;
/** 1 January 1970, day 0, was a Thursday. */
const isMonday = (day: string): boolean => dayNumber(day) % WEEK === 4;

/** The Monday on which a day's week begins. */
function mondayOf(day: string): string {
  return addDays(day, -((dayNumber(day) + 3) % WEEK));
}

/**
 * The days on which a season has daily letters, from the Eastern days of its games: from the Tuesday before the first, whose
 * kick-off the Monday's roundup has named, to the day after the last. Until there is a champion a title game may
 * still come. Null without games.
 */
export function dailySpanOf(
  season: Pick<Season, 'weeks' | 'champion'>,
  gameDays: Iterable<string>,
): DailySpan | null {
  const days = [...gameDays].toSorted();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  const lastOfWeeks = getWeek(season, LAST_WEEK).endsOn;
  const end = season.champion === null && lastOfWeeks > last ? lastOfWeeks : last;
  return { first: addDays(mondayOf(first), 1), last: addDays(end, 1) };
}

/**
 * The letter of a day for readers of a rhythm; null when they get none on it. While games are played there is one each
 * day; between seasons, and always for who wants it weekly, one on Mondays, when the week of games has ended.
 */
export function editionOf(day: string, rhythm: Rhythm, span: DailySpan | null): Edition | null {
  const isDaily = rhythm === 'daily' && span !== null && span.first <= day && day <= span.last;
  if (isDaily) return { day, since: addDays(day, -1), until: day };
  if (!isMonday(day)) return null;
  const weekBefore = addDays(day, -WEEK);
  // What the last daily letters have told is not told again.
  const told = rhythm === 'daily' && span !== null && span.last < day ? span.last : weekBefore;
  return { day, since: told > weekBefore ? told : weekBefore, until: addDays(day, WEEK - 1) };
}

/** The days from one to another, both inclusive. */
export function daysFrom(first: string, last: string): string[] {
  const count = Math.max(0, dayNumber(last) - dayNumber(first) + 1);
  return Array.from({ length: count }, (_, at) => addDays(first, at));
}
