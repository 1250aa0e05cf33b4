export const DAY_SECONDS = 86_400;

/** Where the year that begins at `start` ends (seconds, UTC), counted from the day everything began. */
export function periodEndAfter(began: number, start: number): number {
  const end = new Date(began * 1000);
  while (end.getTime() <= start * 1000) end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end.getTime() / 1000;
}
