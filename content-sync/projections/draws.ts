import { normalCdf } from '#data/ratings/win-probability.ts';

/** So many equally likely values stand for a normal distribution; the last one is 4 deviations out. */
const LEVELS = 1 << 14;

/** They, lowest first: the inverse of the distribution by Newton's method. */
const levels = new Float32Array(LEVELS);
for (let level = LEVELS / 2, at = 0; level < LEVELS; level += 1) {
  for (let step = 0; step < 3; step += 1)
    at += ((level + 0.5) / LEVELS - normalCdf(at)) * 2.506628 * Math.exp((at * at) / 2);
  levels[level] = at;
  levels[LEVELS - 1 - level] = -at;
}

/** Where a text's own row of draws begins (its FNV-1a hash). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}

/** The draw at a place of a seed's row, 32 bits (mulberry32). */
export function drawAt(seed: number, place: number): number {
  const state = (seed + Math.imul(place + 1, 0x6d2b79f5)) | 0;
  const mixed = Math.imul(state ^ (state >>> 15), state | 1);
  const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
  return (more ^ (more >>> 14)) >>> 0;
}

/** A seed's row of so many normally distributed numbers of mean 0. */
export function drawNormal(count: number, seed: number, deviation: number): Float32Array {
  const row = new Float32Array(count);
  for (let at = 0; at < count; at += 1)
    row[at] = deviation * (levels[drawAt(seed, at) >>> 18] ?? 0);
  return row;
}
