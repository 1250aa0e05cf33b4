/* Dates in the reader's language and time zone. Only for what islands render in the browser. */

/** `November 21, 2027`. Takes an ISO 8601 instant or a Date. */
export function readerDate(at: string | Date): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date(at));
}

/** `7:30 AM`. Takes an ISO 8601 instant. */
export function readerTime(at: string): string {
  return new Date(at).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });
}

/** `Sun, Nov 22, 12:00 PM`, with the name of the zone on request. Takes an ISO 8601 instant. */
export function readerMoment(at: string, zone: { timeZoneName?: 'short' } = {}): string {
  return new Intl.DateTimeFormat(undefined, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...zone,
  }).format(new Date(at));
}

/** The same day a year later; 29 February becomes the 28th, as the payment provider counts. */
export function oneYearAfter(start: Date): Date {
  const end = new Date(start);
  end.setFullYear(start.getFullYear() + 1);
  if (end.getMonth() !== start.getMonth()) end.setDate(0);
  return end;
}
