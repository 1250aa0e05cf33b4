import { expect, it } from 'vitest';
import { kickedOff } from './kicked-off.ts';

const live = { status: 'live', gameDate: '2025-10-11T19:30:00Z', timeTbd: false } as const;

it.each([
  ['2025-10-11T19:30:20Z', 'Kicked off just now'],
  ['2025-10-11T19:31:00Z', 'Kicked off 1 minute ago'],
  ['2025-10-11T20:00:00Z', 'Kicked off 30 minutes ago'],
  ['2025-10-11T21:30:00Z', 'Kicked off 2 hours ago'],
  ['2025-10-11T19:29:00Z', ''],
])('at %s a live game says: %s', (now, words) => {
  expect(kickedOff(live, new Date(now))).toBe(words);
});

it('a game that is not on, or whose time is not set, says nothing', () => {
  const now = new Date('2025-10-11T20:00:00Z');
  expect(kickedOff({ ...live, status: 'final' }, now)).toBe('');
  expect(kickedOff({ ...live, timeTbd: true }, now)).toBe('');
});
