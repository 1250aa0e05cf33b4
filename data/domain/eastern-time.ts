import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

/** True for an existing calendar day written `YYYY-MM-DD`; `2025-02-30` is none. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  // Of a day that its month lacks a date of the next month is made.
  return at.getUTCDate() === Number(text.slice(-2));
}

/** The number of a day (`YYYY-MM-DD`) on an endless count of days. RangeError for anything else. */
export function dayNumber(day: string): number {
  if (!isCalendarDay(day)) throw new RangeError(`'${day}' is not a calendar day (YYYY-MM-DD)`);
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

/** The calendar day that many days later (earlier if negative). Days have no time zone and no clock changes. */
export function addDays(day: string, days: number): string {
  return new Date((dayNumber(day) + days) * DAY_MS).toISOString().slice(0, 10);
}

/** Whole calendar days from the first day to the second; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** The zone that kickoffs, weeks and the daily update are counted in (specification sections 2 and 9). */
export const EASTERN_ZONE = 'America/New_York';
/** The hour of the daily content update on the Eastern clock (specification section 9). */
export const DAILY_UPDATE_HOUR = 6;

export interface EasternClock {
  /** `YYYY-MM-DD`. */
  day: string;
  /** 0 to 23. */
  hour: number;
  minute: number;
}

/** What a clock and a calendar show in a zone. RangeError for the name of no zone. */
export const clockFormat = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
const easternFormat = clockFormat(EASTERN_ZONE);

/**
 * An instant from a Date or an ISO 8601 text that names its offset (`Z` or `+hh:mm`); RangeError otherwise: without one
 * a text would be read in the zone of whoever runs the code, and so differ between the build and the browser.
 */
export function toInstant(value: Date | string): Date {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) throw new RangeError('The date is invalid');
    return value;
  }
  const at = new Date(value);
  const hasOffset = /T.*(?:Z|[+-]\d{2}:\d{2})$/.test(value);
  if (!hasOffset || Number.isNaN(at.getTime()) || !isCalendarDay(value.slice(0, 10))) {
    throw new RangeError(`'${value}' is not an ISO 8601 instant with an offset`);
  }
  return at;
}

/** What a clock and a calendar on the US East Coast show at an instant (Date or ISO 8601 with offset). */
export function easternClock(at: Date | string): EasternClock {
  // `10/11/2025, 19:30`: its parts one by one take three times as long, and a build asks ten thousands of times.
  const [month, day, year = '', hour, minute] = easternFormat.format(toInstant(at)).split(/\D+/);
  return {
    day: `${year.padStart(4, '0')}-${month}-${day}`,
    hour: Number(hour),
    minute: Number(minute),
  };
}

/** The US Eastern day (`YYYY-MM-DD`) of an instant; a text that is a day already stays as it is. RangeError else. */
export function easternDay(at: Date | string): string {
  if (typeof at === 'string' && isCalendarDay(at)) return at;
  return easternClock(at).day;
}

/**
 * The instant at which the Eastern clock shows `hour:minute` on `day` (`YYYY-MM-DD`). Of the hour that comes twice in
 * November the first; in the one that March skips, the clock already stands one hour later.
 */
export function easternInstant(day: string, hour: number, minute = 0): Date {
  const asIfUtc = new Date(`${day}T00:00:00Z`).getTime() + hour * HOUR_MS + minute * MINUTE_MS;
  const summer = new Date(asIfUtc + 4 * HOUR_MS);
  const clock = easternClock(summer);
  const isSummer = clock.day === day && clock.hour === hour && clock.minute === minute;
  return isSummer ? summer : new Date(asIfUtc + 5 * HOUR_MS);
}

/** The next 6 AM Eastern strictly after `now`, also across a clock change (specification sections 1 and 9). */
export function nextDailyUpdate(now: Date): Date {
  const today = easternDay(now);
  const thisMorning = easternInstant(today, DAILY_UPDATE_HOUR);
  if (thisMorning > now) return thisMorning;
  return easternInstant(addDays(today, 1), DAILY_UPDATE_HOUR);
}

/** A span of milliseconds as `5h 12m` (specification section 1), never below `0h 0m`. RangeError for no number. */
export function countdownLabel(ms: number): string {
  if (!Number.isFinite(ms)) throw new RangeError(`'${ms}' is not a number of milliseconds`);
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

/**
 * How long ago an article appeared (specification section 4): days have a singular there, hours none. A publication in
 * the future (a feed whose clock is wrong) counts as just published. RangeError for a text that is no instant with
 * offset.
 */
export function articleAgeLabel(publishedAt: string, now: Date): string {
  const hours = Math.floor((now.getTime() - toInstant(publishedAt).getTime()) / HOUR_MS);
  if (hours < 1) return 'Less than 1 hour ago';
  if (hours < 24) return `${hours} hours ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}
