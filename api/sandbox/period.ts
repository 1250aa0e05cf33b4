const DAY = 86_400;

/** Days in seconds. */
export function days(count: number): number {
  return count * DAY;
}

/** The same moment so many years after `anchor` (seconds, UTC); 29 February becomes 28 February in other years. */
export function yearsAfter(anchor: number, years: number): number {
  const date = new Date(anchor * 1000);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  if (date.getUTCMonth() !== month) date.setUTCDate(0);
  return Math.floor(date.getTime() / 1000);
}

/** Where the period that follows `end` ends, counted from the day everything began so that no leap day is lost. */
export function nextPeriodEnd(anchor: number, end: number): number {
  let years = 1;
  while (yearsAfter(anchor, years) <= end) years += 1;
  return yearsAfter(anchor, years);
}
