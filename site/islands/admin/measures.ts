/** A span of milliseconds for people: `under a second`, `42 s`, `3 min 5 s`, `1 h 4 min`. */
export function durationWords(ms: number): string {
  if (ms < 1000) return 'under a second';
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${String(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `${String(Math.floor(minutes / 60))} h ${String(minutes % 60)} min`;
  return seconds % 60 === 0
    ? `${String(minutes)} min`
    : `${String(minutes)} min ${String(seconds % 60)} s`;
}

/** What one step took, as short as its place: `0.4 s`, `12 s`, `3 min 5 s`. */
export function stepTime(ms: number): string {
  return ms < 9950 ? `${(ms / 1000).toFixed(1)} s` : durationWords(ms);
}

/** A release's size: `4.2 MB`, `54 MB`, `1.1 GB`, counted in thousands. */
export function sizeWords(bytes: number): string {
  const megabytes = bytes / 1e6;
  // 999.5 would be rounded to 1000.
  const [value, unit] = megabytes < 999.5 ? [megabytes, 'MB'] : [megabytes / 1000, 'GB'];
  return `${value < 9.95 ? value.toFixed(1) : String(Math.round(value))} ${unit}`;
}
