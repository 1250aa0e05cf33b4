import { HOUR_MS } from './durations.ts';
import { addDays, clockFormat, EASTERN_ZONE } from './eastern-time.ts';

/**
 * An IANA time zone as the platform spells it (`Europe/Berlin`); undefined for what it does not know, and for a bare
 * offset, which would be wrong after the next clock change.
 */
export function knownTimeZone(name: string): string | undefined {
  if (!/^[A-Za-z]/.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Making a format takes longer than many uses of it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** RangeError for the name of no zone. */
function formatFor(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = clockFormat(zone);
  formats.set(zone, format);
  return format;
}

/** A stored zone (an IANA name); US Eastern where there is none, or one that the platform does not know. */
export function zoneOrEastern(zone: string | null): string {
  if (zone === null) return EASTERN_ZONE;
  if (formats.has(zone)) return zone;
  return knownTimeZone(zone) ?? EASTERN_ZONE;
}

/** What a clock and a calendar in a zone show at an instant, as if it were UTC, in milliseconds. */
function wallClock(at: Date, zone: string): number {
  const parts = formatFor(zone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}

/** The calendar day (`YYYY-MM-DD`) in a zone at an instant. RangeError for the name of no zone. */
export function dayInZone(at: Date, zone: string): string {
  return new Date(wallClock(at, zone)).toISOString().slice(0, 10);
}

/**
 * The instant at which a zone's clock shows the full hour on a day (`YYYY-MM-DD`), for hours that no change of clocks
 * skips or repeats. RangeError for the name of no zone.
 */
export function instantInZone(day: string, hour: number, zone: string): Date {
  const wanted = Date.parse(`${addDays(day, 0)}T00:00:00Z`) + hour * HOUR_MS;
  // The second step is right where the first one came from the other side of a change of clocks.
  let at = wanted;
  for (const _ of [1, 2]) at += wanted - wallClock(new Date(at), zone);
  return new Date(at);
}
