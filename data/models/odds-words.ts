/* Chances and points in words. Runs in the browser, too. */
import { counted } from '../domain/words.ts';

/** A chance (0 to 1) as screens show it: `34%`, but never 0 or 100, since simulations prove nothing. */
export function chanceText(chance: number): string {
  if (chance < 0.01) return '<1%';
  return chance > 0.99 ? '>99%' : `${Math.round(chance * 100)}%`;
}

/** Out of 100 such games: 1 to 99. Takes a chance, 0 to 1. */
export const ofHundred = (chance: number): number => Math.min(99, Math.max(1, Math.round(chance * 100)));

/** Fractions that people say, from even chances up: a favorite's. */
const SPOKEN: Record<string, number> = {
  'one game in two': 0.5,
  'three games in five': 0.6,
  'two games in three': 2 / 3,
  'three games in four': 0.75,
  'four games in five': 0.8,
  'nine games in ten': 0.9,
  '19 games in 20': 0.95,
  '49 games in 50': 0.98,
};

/** `about two games in three`: the nearest fraction that people say. Takes a favorite's chance, 0.5 to 1. */
export function chanceWords(chance: number): string {
  if (chance > 0.99) return 'more than 99 games in 100';
  const distance = (words: string) => Math.abs((SPOKEN[words] ?? 0) - chance);
  const [nearest = ''] = Object.keys(SPOKEN).sort((a, b) => distance(a) - distance(b));
  return `about ${nearest}`;
}

/** `+12.4`, `−3.0`: points against an average FBS team. */
export function signed(points: number): string {
  const size = Math.abs(points).toFixed(1);
  return size === '0.0' ? size : `${points < 0 ? '−' : '+'}${size}`;
}

/** `1 point`, `7 points`; whole ones. */
export function pointsWords(points: number): string {
  return counted(Math.round(Math.abs(points)), 'point');
}
