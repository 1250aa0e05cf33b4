/** The latest of some moments (ISO 8601 with offset), as ISO 8601 UTC; null when none of them is known. */
export function newestMoment(moments: readonly (string | undefined)[]): string | null {
  const known = moments.filter((moment) => moment !== undefined);
  const newest = Math.max(...known.map((moment) => Date.parse(moment)));
  return Number.isFinite(newest) ? new Date(newest).toISOString() : null;
}
