import { expect, test } from 'vitest';
import { acceptedEncodings } from './body.ts';

test.each([
  [undefined, ['identity']],
  ['', ['identity']],
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['br;q=0.5, gzip', ['gzip', 'br', 'identity']],
  ['br;q=0, gzip', ['gzip', 'identity']],
  ['GZIP ; Q=0.3, BR; q=0.2', ['gzip', 'br', 'identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['*;q=0.5, gzip;q=0', ['br', 'identity']],
  ['identity;q=1, br;q=0.5', ['identity', 'br']],
  ['identity;q=0, br;q=0', ['identity']],
  ['x-gzip', ['gzip', 'identity']],
  ['br;q=nonsense, gzip;q=9', ['identity']],
  ['deflate', ['identity']],
])('of %j takes %j', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings);
});

test('does not remember without end', () => {
  for (let n = 0; n < 1000; n += 1) acceptedEncodings(`br;q=0.${n}`);
  expect(acceptedEncodings('br')).toEqual(['br', 'identity']);
});
