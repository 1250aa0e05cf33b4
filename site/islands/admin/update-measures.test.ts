import { expect, it } from 'vitest';

import { durationWords, sizeWords, stepTime } from './update-words.ts';

it.each([
  [0, 'under a second'],
  [999, 'under a second'],
  [1000, '1 s'],
  [42_400, '42 s'],
  [59_600, '1 min'],
  [185_000, '3 min 5 s'],
  [3_599_600, '1 h 0 min'],
  [3_840_000, '1 h 4 min'],
])('a run of %d ms took %s', (ms, words) => {
  expect(durationWords(ms)).toBe(words);
});

it.each([
  [40, '0.0 s'],
  [412, '0.4 s'],
  [9949, '9.9 s'],
  [9951, '10 s'],
  [61_000, '1 min 1 s'],
])('a step of %d ms took %s', (ms, words) => {
  expect(stepTime(ms)).toBe(words);
});

it.each([
  [950_000, '0.9 MB'],
  [9_940_000, '9.9 MB'],
  [54_200_000, '54 MB'],
  [999_400_000, '999 MB'],
  [999_500_000, '1.0 GB'],
  [1_130_000_000, '1.1 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words);
});
