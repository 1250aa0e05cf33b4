import { expect, test } from 'vitest';

import { releaseNow } from './site-clock.ts';

const createdAt = '2026-11-21T11:00:00Z';

test('a release made for a moment of the season is built for that moment', () => {
  const now = releaseNow({ asOf: '2025-11-15T19:00:00Z', createdAt });
  expect(now.toISOString()).toBe('2025-11-15T19:00:00.000Z');
});

test('any other release is built for the moment it was made, whenever it is built', () => {
  expect(releaseNow({ asOf: null, createdAt }).toISOString()).toBe('2026-11-21T11:00:00.000Z');
});

test('a stored moment that is none stops the build and is named', () => {
  expect(() => releaseNow({ asOf: 'yesterday', createdAt })).toThrow(/'yesterday'/);
});
