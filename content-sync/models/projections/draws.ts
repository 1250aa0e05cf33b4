import { normalCdf } from '#data/models/win-probability.ts';

/** Equally likely values that stand for a normal distribution, lowest first; the last one is 4 deviations out. */
const levels = new Float32Array(1 << 14);
for (let level = levels.length / 2, at = 0; level < levels.length; level += 1) {
  // The inverse of the distribution by Newton's method.
  for (let step = 0; step < 3; step += 1)
    at += ((level + 0.5) / levels.length - normalCdf(at)) * 2.506628 * Math.exp((at * at) / 2);
  [levels[level], levels[levels.length - 1 - level]] = [at, -at];
}

/** Where a text's own row of draws begins: its FNV-1a hash. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}

/** The 32 bits drawn at a place of a seed's row (mulberry32). */
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
