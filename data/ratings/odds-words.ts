/*
 * Chances and margins in words: a figure of a forecast stands with what it leaves open. Runs in the browser, too.
 */

/** `64%`; `<1%` and `>99%` at the ends, because no forecast is certain. Takes a chance, 0 to 1. */
export function percent(chance: number): string {
  if (chance < 0.01) return '<1%';
  if (chance > 0.99) return '>99%';
  return `${String(Math.round(chance * 100))}%`;
}

/** Out of 100 such games: 1 to 99. Takes a chance, 0 to 1. */
export function ofHundred(chance: number): number {
  return Math.min(99, Math.max(1, Math.round(chance * 100)));
}

/** Fractions that people say, with what they are. */
const SPOKEN: readonly (readonly [chance: number, words: string])[] = [
  [0.02, 'one game in 50'],
  [0.05, 'one game in 20'],
  [0.1, 'one game in ten'],
  [0.2, 'one game in five'],
  [0.25, 'one game in four'],
  [1 / 3, 'one game in three'],
  [0.4, 'two games in five'],
  [0.5, 'one game in two'],
  [0.6, 'three games in five'],
  [2 / 3, 'two games in three'],
  [0.75, 'three games in four'],
  [0.8, 'four games in five'],
  [0.9, 'nine games in ten'],
  [0.95, '19 games in 20'],
  [0.98, '49 games in 50'],
];

/** `about two games in three`: the nearest fraction that people say. Takes a chance, 0 to 1. */
export function chanceWords(chance: number): string {
  if (chance < 0.01) return 'fewer than one game in 100';
  if (chance > 0.99) return 'more than 99 games in 100';
  const [nearest] = SPOKEN.toSorted(([a], [b]) => Math.abs(a - chance) - Math.abs(b - chance));
  return `about ${nearest?.[1] ?? ''}`;
}

/** `+12.4`, `−3.0`: points against an average FBS team. */
export function signed(points: number): string {
  const size = Math.abs(points).toFixed(1);
  if (size === '0.0') return size;
  return points < 0 ? `−${size}` : `+${size}`;
}

/** `1 point`, `7 points`; whole ones. */
export function pointsWords(points: number): string {
  const whole = Math.round(Math.abs(points));
  return `${String(whole)} point${whole === 1 ? '' : 's'}`;
}
