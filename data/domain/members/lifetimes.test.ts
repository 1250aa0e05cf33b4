import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../durations.ts';
import { CHOSEN_TEAM_LIFE, LINK_LIFE } from './lifetimes.ts';

const LENGTHS = new Map([
  ['half an hour', 30 * MINUTE_MS],
  ['30 minutes', 30 * MINUTE_MS],
  ['two days', 2 * DAY_MS],
  ['seven days', 7 * DAY_MS],
  ['a week', 7 * DAY_MS],
]);

test.each([...Object.values(LINK_LIFE), CHOSEN_TEAM_LIFE])('$words are as long as they say', ({ ms, words }) => {
  expect(LENGTHS.get(words)).toBe(ms);
});
