/*
 * Dates of a contract in the reader's own language and time zone. For islands alone, and only in
 * what they draw once the member is known: a page is built elsewhere, in another language and zone.
 */
const LONG = { dateStyle: 'long' } as const;

/** `November 21, 2027` as the reader's browser writes it. Takes an ISO 8601 instant or a Date. */
export function readerDate(at: string | Date): string {
  return new Intl.DateTimeFormat(undefined, LONG).format(new Date(at));
}

/** The same day a year later; 29 February becomes the 28th, as the payment provider counts. */
export function oneYearAfter(start: Date): Date {
  const end = new Date(start);
  end.setFullYear(start.getFullYear() + 1);
  if (end.getMonth() !== start.getMonth()) end.setDate(0);
  return end;
}
