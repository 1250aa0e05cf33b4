export const DAY_SECONDS = 86_400;

/** The same moment so many years after `start` (seconds, UTC); 29 February becomes 28 February in other years. */
function yearsAfter(start: number, years: number): number {
  const date = new Date(start * 1000);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  if (date.getUTCMonth() !== month) date.setUTCDate(0);
  return Math.floor(date.getTime() / 1000);
}

/** Where the year that begins at `start` ends, counted from the day everything began so that no leap day is lost. */
export function periodEndAfter(began: number, start: number): number {
  let years = 1;
  while (yearsAfter(began, years) <= start) years += 1;
  return yearsAfter(began, years);
}
