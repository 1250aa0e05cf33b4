import { HOUR_MS } from '../domain/durations.ts';
import { addDays, dayNumber, easternInstant } from '../domain/eastern-time.ts';
import type { Season } from '../domain/football/season.ts';
import { getWeek, LAST_WEEK } from '../domain/football/week.ts';
import { dayInZone, instantInZone } from '../domain/time-zones.ts';
import { type Rhythm, RHYTHMS } from './rhythms.ts';

/** The days that a letter covers; all are Eastern, `YYYY-MM-DD`. */
export interface LetterIssue {
  /** The letter's own day. */
  day: string;
  /** The first day whose results it includes: the day of the previous letter. The last is the day before its own. */
  since: string;
  /** The last day whose kickoffs it names. */
  until: string;
}

/** The days of a season, first and last inclusive, on which there is a letter every day. */
export interface DailySpan {
  first: string;
  last: string;
}

const WEEK = 7;
const MONDAY = 1;
/** 1 for Monday to 7 for Sunday; 1 January 1970, day 0, was a Thursday. */
const weekdayOf = (day: string): number => ((dayNumber(day) + 3) % WEEK) + 1;

/**
 * The days on which a season has daily letters, from the Eastern days of its games: from the Tuesday before the first,
 * whose kickoff the Monday's roundup has named, to the day after the last. Until there is a champion a title game may
 * still come. Null without games.
 */
export function dailySpanOf(season: Pick<Season, 'weeks' | 'champion'>, gameDays: Iterable<string>): DailySpan | null {
  const days = [...gameDays].toSorted();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  const lastOfWeeks = getWeek(season, LAST_WEEK).endsOn;
  const end = season.champion === null && lastOfWeeks > last ? lastOfWeeks : last;
  return { first: addDays(first, MONDAY + 1 - weekdayOf(first)), last: addDays(end, 1) };
}

/**
 * The issue of a day for the readers of a rhythm; null when they get none. While games are played daily readers get one
 * each day. Between seasons they get it on Mondays, when the week of games has ended.
 */
export function issueOf(day: string, rhythm: Rhythm, span: DailySpan | null): LetterIssue | null {
  const { weekday } = RHYTHMS[rhythm];
  const isDaily = weekday === null;
  if (isDaily && span !== null && span.first <= day && day <= span.last)
    return { day, since: addDays(day, -1), until: day };
  if (weekdayOf(day) !== (weekday ?? MONDAY)) return null;
  const weekBefore = addDays(day, -WEEK);
  // The results of the last daily letters are not repeated.
  const lastCovered = isDaily && span !== null && span.last < day ? span.last : weekBefore;
  return { day, since: lastCovered > weekBefore ? lastCovered : weekBefore, until: addDays(day, WEEK - 1) };
}

/** The days from one to another, both inclusive. */
export function daysFrom(first: string, last: string): string[] {
  const count = Math.max(0, dayNumber(last) - dayNumber(first) + 1);
  return Array.from({ length: count }, (_, at) => addDays(first, at));
}

/** The hour on a reader's clock at which letters go out (issue 'Mail that keeps its promises', the daily letter). */
const LETTER_HOUR = 7;

/** A morning on which a reader gets a letter. */
export interface Morning {
  /** The Eastern day that the letter is of (`YYYY-MM-DD`). */
  day: string;
  /** 7 AM on the reader's clock. */
  at: Date;
  /** From then on a letter no longer waits for a release that has all of its results. */
  lastCall: Date;
  /** After this it is too late for a letter of this morning. */
  end: Date;
}

/**
 * The Eastern day of a letter that goes out at a moment, by a clock that stands four hours behind UTC all year: on one
 * that is put back and forth a zone without such changes would have the same day twice in November and none in March.
 */
const dayOfLetter = (at: Date): string => new Date(at.getTime() - 4 * HOUR_MS).toISOString().slice(0, 10);

const laterOf = (a: Date, b: Date): Date => (a > b ? a : b);

/**
 * The morning that a moment belongs to in a zone (IANA name): from 7 AM to noon on the clock there, and on to 8 AM
 * Eastern where that is later, so that letters for whoever gets up before the daily update can wait for it. Null at
 * other times.
 */
export function morningAt(now: Date, zone: string): Morning | null {
  const at = instantInZone(dayInZone(now, zone), LETTER_HOUR, zone);
  const day = dayOfLetter(at);
  const afterHours = (hours: number): Date => new Date(at.getTime() + hours * HOUR_MS);
  const lastCall = laterOf(afterHours(4), easternInstant(day, LETTER_HOUR));
  const end = laterOf(afterHours(5), easternInstant(day, LETTER_HOUR + 1));
  return at <= now && now < end ? { day, at, lastCall, end } : null;
}

/** 7 AM on a zone's clock on the morning of the letter of an Eastern day. */
export function letterTime(day: string, zone: string): Date {
  const same = instantInZone(day, LETTER_HOUR, zone);
  return dayOfLetter(same) === day ? same : instantInZone(addDays(day, 1), LETTER_HOUR, zone);
}
