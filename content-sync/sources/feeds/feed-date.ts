import { MINUTE_MS } from '#data/domain/durations.ts';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** The zone names of RFC 822 as hours; all others are read as UTC, as the RFC asks. */
const ZONE_HOURS: Readonly<Record<string, number>> = {
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
};
const EARLIEST_YEAR = 1990;

// Sat, 06 Sep 2025 15:30:00 -0400 · 6 September 25 15:30 EST
const MAIL_DATE =
  /^(?:[a-z]{3,9}\.?,?\s+)?(\d{1,2})[\s-]([a-z]{3,9})\.?[\s-](\d{4}|\d{2})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?\s*([a-z]{1,5}|[+-]\d{1,2}:?\d{2})?$/i;
// 2025-09-06T15:30:00.5-04:00 · 2025-09-06 15:30Z · 2025-09-06
const ISO_DATE =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|[a-z]{3}|[+-]\d{2}:?\d{2})?)?$/i;

/** What lies before UTC is negative; an unknown name counts as UTC. */
function zoneMinutes(zone: string | undefined): number {
  const numbers = /^([+-])(\d{1,2}):?(\d{2})$/.exec(zone ?? '');
  if (numbers === null) return (ZONE_HOURS[(zone ?? '').toUpperCase()] ?? 0) * 60;
  const minutes = Number(numbers[2]) * 60 + Number(numbers[3]);
  return numbers[1] === '-' ? -minutes : minutes;
}

function instant(
  [year, month, day]: readonly [number, number, number],
  [hours, minutes, seconds]: readonly (string | undefined)[],
  zone: string | undefined,
): Date | null {
  // A day without a time is noon UTC: the same day in all of America.
  const hour = Number(hours ?? 12);
  const date = new Date(Date.UTC(year, month, day, hour, Number(minutes ?? 0), 0));
  const isReal = date.getUTCMonth() === month && date.getUTCDate() === day;
  const second = Math.min(59, Number(seconds ?? 0));
  if (!isReal || hour > 23 || Number(minutes ?? 0) > 59 || year < EARLIEST_YEAR) return null;
  return new Date(date.getTime() + second * 1000 - zoneMinutes(zone) * MINUTE_MS);
}

/**
 * The moment that a feed's date names, in the notation of mail (RSS) or ISO 8601 (Atom, Dublin Core, JSON Feed); null
 * for everything else: `Date.parse` alone would make dates of 'Part 2', and numbers may be seconds or milliseconds.
 */
export function parseFeedDate(text: string | undefined): Date | null {
  const trimmed = text?.trim() ?? '';
  if (trimmed.length > 60) return null;
  const iso = ISO_DATE.exec(trimmed);
  if (iso !== null) return instant([Number(iso[1]), Number(iso[2]) - 1, Number(iso[3])], iso.slice(4, 7), iso[7]);
  const mail = MAIL_DATE.exec(trimmed);
  if (mail === null) return null;
  const month = MONTHS.indexOf((mail[2] ?? '').slice(0, 3).toLowerCase());
  const year = Number(mail[3]);
  if (month < 0) return null;
  return instant([year < 100 ? 2000 + year : year, month, Number(mail[1])], mail.slice(4, 7), mail[7]);
}
