import { expect, test } from 'vitest';

import { archivePath, conferencePath, PATHS } from './paths.ts';

test('no address but the home page ends in a slash', () => {
  const addresses = [...Object.values(PATHS), archivePath(2)];
  expect(addresses.filter((address) => address.endsWith('/'))).toEqual(['/']);
});

test.each([
  ['SEC', '/team-selection#sec'],
  ['Big Ten', '/team-selection#big-ten'],
  ['Pac-12', '/team-selection#pac-12'],
])('%s is found at %s', (conference, address) => {
  expect(conferencePath(conference)).toBe(address);
});
