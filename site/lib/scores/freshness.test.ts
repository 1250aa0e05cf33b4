import { expect, test } from 'vitest';

import { freshness } from './freshness.ts';

const now = new Date('2025-10-11T20:00:00Z');
const reported = (at: string) => ({ isError: false, reportedAt: Date.parse(at) });

test('says how old the scores are, on the Eastern clock', () => {
  expect(freshness([reported('2025-10-11T19:42:00Z')], now)).toBe('Scores as of 3:42 PM ET.');
});

test('names the day when it is not today', () => {
  expect(freshness([reported('2025-10-10T10:05:00Z')], now)).toBe(
    'Scores as of Fri, Oct 10, 6:05 AM ET.',
  );
});

test('of two weeks takes the older report', () => {
  const both = [reported('2025-10-11T19:42:00Z'), reported('2025-10-11T19:40:00Z')];
  expect(freshness(both, now)).toBe('Scores as of 3:40 PM ET.');
});

test('says nothing before there is an answer, and that one failed', () => {
  const waiting = { isError: false, reportedAt: null };
  expect(freshness([], now)).toBe('');
  expect(freshness([reported('2025-10-11T19:42:00Z'), waiting], now)).toBe('');
  expect(freshness([{ isError: true, reportedAt: null }], now)).toMatch(/last known/);
});
