import { expect, test } from 'vitest';

import { dollars } from './format.ts';

test.each([
  [0, '$0'],
  [1200, '$12'],
  [5999, '$59.99'],
  [4810, '$48.10'],
  [100_000, '$1,000'],
])('%i cents are %s', (cents, text) => {
  expect(dollars(cents)).toBe(text);
});
