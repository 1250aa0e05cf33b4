import { easternClock, isCalendarDay, toInstant } from '#data/domain/eastern-time.ts';

const MINUTE_MS = 60_000;

/**
 * An instant as `2025-08-30T19:30:00-04:00`: the same moment, written on the Eastern clock that the pages show, so that
 * the day in the markup is the day on the page also for a late kick-off. Takes ISO 8601 with an offset; a calendar day
 * alone, as a kick-off without a time has, stays a day. RangeError for anything else.
 */
export function easternIso(at: string): string {
  if (isCalendarDay(at)) return at;
  const instant = toInstant(at);
  const { day, hour, minute } = easternClock(instant);
  const clock = `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  const seconds = instant.toISOString().slice(17, 19);
  const wholeMinute = Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS;
  const behind = (wholeMinute - Date.parse(`${clock}:00Z`)) / (60 * MINUTE_MS);
  return `${clock}:${seconds}-${String(behind).padStart(2, '0')}:00`;
}
