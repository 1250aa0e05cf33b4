import { expect, test } from 'vitest';
import { parseByteRange } from './body.ts';

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=95-500', { start: 95, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-5', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-9', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  [undefined, undefined],
])('of a body of 100 bytes %j asks for %j', (header, range) => {
  expect(parseByteRange(header, 100)).toEqual(range);
});

test('an empty body has no part', () => {
  expect(parseByteRange('bytes=0-', 0)).toBe('unsatisfiable');
});
