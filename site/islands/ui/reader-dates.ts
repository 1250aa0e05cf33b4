/* Dates in the reader's language and zone, for what islands draw in the browser: a page is built in another one. */

/** `November 21, 2027` as the reader's browser writes it. Takes an ISO 8601 instant or a Date. */
export function readerDate(at: string | Date): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date(at));
}

/** `7:30 AM`: the hour and minute of an instant (ISO 8601). */
export function readerTime(at: string): string {
  return new Date(at).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });
}

/** `Sun, Nov 22, 12:00 PM` of an instant (ISO 8601); with the name of the reader's zone when asked for. */
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
