const EARLIEST_YEAR = 1990;

// Sat, 06 Sep 2025 15:30:00 -0400 · 6 September 25 15:30 EST · 2025-09-06T15:30:00.5-04:00 · 2025-09-06
const DATE = new RegExp(
  [
    String.raw`^(?:[a-z]{3,9}\.?,?\s+)?`,
    String.raw`(?<day>\d{1,2}[\s-][a-z]{3,9}\.?[\s-](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2})`,
    String.raw`(?:[T,\s]\s*(?<minute>\d{1,2}:\d{2})(?::(?<second>\d{2})(?:[.,]\d+)?)?)?`,
    String.raw`\s*(?<zone>[a-z]{1,5}|[+-]\d{1,2}:?\d{2})?$`,
  ].join(''),
  'i',
);
/** The names of zones that RFC 822 has; all others are read as UTC, as it asks. */
const KNOWN_ZONE = /^(?:[ecmp][sd]t|[+-].+)$/i;

/**
 * The moment that a feed's date names, in the notation of mail (RSS) or ISO 8601 (Atom, Dublin Core, JSON Feed); null
 * for everything else: `Date.parse` alone would make dates of 'Part 2', and numbers may be seconds or milliseconds.
 */
export function parseFeedDate(text: string | undefined): Date | null {
  const trimmed = text?.trim() ?? '';
  const parts = trimmed.length > 60 ? undefined : DATE.exec(trimmed)?.groups;
  if (parts === undefined) return null;
  // A day without a time is noon UTC: the same day in all of America. A leap second is the one before.
  const { day = '', minute = '12:00', second = '00', zone = '' } = parts;
  const at = (clock: string): Date => new Date(`${day.replace('.', ' ')} ${clock}`);
  const date = at(`${minute}:${second === '60' ? '59' : second} ${KNOWN_ZONE.test(zone) ? zone : 'UTC'}`);
  const named = at('00:00 UTC');
  // The 31st of February would be the 3rd of March.
  const isReal = named.getUTCDate() === Number(/^\d{1,2}(?!\d)|\d{2}$/.exec(day)?.[0]);
  return isReal && named.getUTCFullYear() >= EARLIEST_YEAR && !Number.isNaN(date.getTime()) ? date : null;
}
