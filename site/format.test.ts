import { expect, test } from 'vitest';
import { getWeek } from '#data/domain/football/week.ts';
import { SEASON_2025 } from '#data/testing/season-2025.ts';
import { dollars, weekLabel } from './format.ts';

test.each([
  [0, '$0'],
  [1200, '$12'],
  [5999, '$59.99'],
  [4810, '$48.10'],
  [100_000, '$1,000'],
])('%i cents are %s', (cents, text) => {
  expect(dollars(cents)).toBe(text);
});

test('a week is named by its number, and by its own name where it has one', () => {
  expect(weekLabel(getWeek(SEASON_2025, 5))).toBe('Week 5');
  expect(weekLabel(getWeek(SEASON_2025, 19))).toBe('Week 19: National Championship');
});
