import { expect, test } from 'vitest';

import { cacheKey } from './cache-key.ts';

test('the same model always has the same key', () => {
  expect(cacheKey({ title: 'A', list: [1, 2] })).toBe(cacheKey({ title: 'A', list: [1, 2] }));
});

test.each([
  ['a letter', { title: 'B', list: [1, 2], score: null }],
  ['the order of a list', { title: 'A', list: [2, 1], score: null }],
  ['a value that was missing', { title: 'A', list: [1, 2], score: 0 }],
])('%s changes the key', (_, changed) => {
  expect(cacheKey(changed)).not.toBe(cacheKey({ title: 'A', list: [1, 2], score: null }));
});
