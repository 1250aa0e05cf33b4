/** A moment that is later than `last` even within a millisecond: it separates sessions and changes under way. */
export function laterThan(last: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(last) + 1)).toISOString();
}
