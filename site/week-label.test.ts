import { expect, test } from 'vitest';

import { getWeek } from '#data/domain/football/week.ts';
import { SEASON_2025 } from '#data/testing/season-2025.ts';

import { weekLabel } from './format.ts';

test('a week is named by its number, and by its own name where it has one', () => {
  expect(weekLabel(getWeek(SEASON_2025, 5))).toBe('Week 5');
  expect(weekLabel(getWeek(SEASON_2025, 19))).toBe('Week 19: National Championship');
});
