import { easternClock, easternDay } from './eastern-time.ts';

/* Of Intl only single words are used: its patterns change between versions, so build and browser would differ. */
const weekdayName = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

interface DayWords {
  weekday: string;
  month: string;
  day: number;
  year: number;
}

function dayWords(at: Date | string): DayWords {
  const date = new Date(`${easternDay(at)}T00:00:00Z`);
  return {
    weekday: weekdayName.format(date),
    month: monthName.format(date),
    day: date.getUTCDate(),
    year: date.getUTCFullYear(),
  };
}

/** `Saturday`: the day of the week in US Eastern time. Takes a Date, an ISO 8601 instant or a `YYYY-MM-DD` day. */
export function formatEasternDayName(at: Date | string): string {
  return dayWords(at).weekday;
}

/** `Saturday, August 30, 2025` in US Eastern time. Takes a Date, an ISO 8601 instant or a `YYYY-MM-DD` day. */
export function formatEasternDate(at: Date | string): string {
  const { weekday, month, day, year } = dayWords(at);
  return `${weekday}, ${month} ${day}, ${year}`;
}

/** `August 2025`. Takes a Date, an ISO 8601 instant or a `YYYY-MM-DD` day. */
export function formatMonth(at: Date | string): string {
  const { month, year } = dayWords(at);
  return `${month} ${year}`;
}

/** `Sat, Aug 30` in US Eastern time. Takes a Date, an ISO 8601 instant or a `YYYY-MM-DD` day. */
export function formatEasternShortDate(at: Date | string): string {
  const { weekday, month, day } = dayWords(at);
  return `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${day}`;
}

/** How newspapers shorten a month: those of up to five letters stay as they are. */
function newsMonth(month: string): string {
  if (month.length <= 5) return month;
  return `${month.slice(0, month === 'September' ? 4 : 3)}.`;
}

/** `Aug. 30`, as newspapers write it, in US Eastern time. Takes a Date, an ISO 8601 instant or a `YYYY-MM-DD` day. */
export function formatNewsDate(at: Date | string): string {
  const { month, day } = dayWords(at);
  return `${newsMonth(month)} ${day}`;
}

/** `12:00 PM ET`. Takes a Date or an ISO 8601 instant; RangeError for a bare day, which has no time. */
export function formatEasternTime(at: Date | string): string {
  const { hour, minute } = easternClock(at);
  const minutes = String(minute).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'} ET`;
}

/** `Sat, Aug 30, 12:00 PM ET`. Takes a Date or an ISO 8601 instant. */
export function formatEasternDateTime(at: Date | string): string {
  return `${formatEasternShortDate(at)}, ${formatEasternTime(at)}`;
}

/** `Aug 26 – Sep 1, 2025`, or `Aug 23, 2025` for a single day. Takes `YYYY-MM-DD` days, both inclusive. */
export function formatDayRange(startsOn: string, endsOn: string): string {
  const start = dayWords(startsOn);
  const end = dayWords(endsOn);
  const last = `${end.month.slice(0, 3)} ${end.day}, ${end.year}`;
  if (startsOn === endsOn) return last;
  const first = `${start.month.slice(0, 3)} ${start.day}`;
  return start.year === end.year ? `${first} – ${last}` : `${first}, ${start.year} – ${last}`;
}
