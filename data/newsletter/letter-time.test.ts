import { HOUR_MS } from '../domain/durations.ts';
import { describe, expect, test } from 'vitest';
import { addDays } from '../domain/eastern-time.ts';
import { letterTime, morningAt } from './letter-schedule.ts';

const ZONES = [
  'America/New_York',
  'America/St_Johns',
  'Pacific/Honolulu',
  'Europe/Berlin',
  'Europe/Helsinki',
  'Europe/Moscow',
  'Asia/Tehran',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
];

const clockIn = (zone: string, at: Date): string =>
  at.toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });

describe.each([
  ['March', '2026-03-05T00:00:00Z'],
  ['the end of March', '2026-03-26T00:00:00Z'],
  ['April', '2026-04-02T00:00:00Z'],
  ['the end of September', '2026-09-24T00:00:00Z'],
  ['the end of October', '2026-10-22T00:00:00Z'],
  ['November', '2026-10-29T00:00:00Z'],
])('the clock changes of %s', (_, start) => {
  test.each(ZONES)('leave each reader in %s one morning a day, at 7, each of the next day', (zone) => {
    const mornings = new Map<string, string>();
    for (let hour = 0; hour < 6 * 24; hour += 1) {
      const now = new Date(Date.parse(start) + hour * HOUR_MS);
      const morning = morningAt(now, zone);
      if (morning === null) continue;
      const known = mornings.get(morning.day) ?? morning.at.toISOString();
      expect(morning.at.toISOString()).toBe(known);
      mornings.set(morning.day, known);
      expect(letterTime(morning.day, zone)).toEqual(morning.at);
    }
    for (const at of mornings.values()) expect(clockIn(zone, new Date(at))).toBe('07:00');
    const days = [...mornings.keys()];
    const [first = ''] = days;
    expect(days.length).toBeGreaterThanOrEqual(5);
    expect(days).toEqual(days.map((__, at) => addDays(first, at)));
  });
});

test('the letter of a day is not older than the morning of the readers in the far east', () => {
  // Saturday's games have not begun when Sunday begins in Auckland: the letter there is Saturday's.
  expect(morningAt(new Date('2026-10-03T18:00:00Z'), 'Pacific/Auckland')?.day).toBe('2026-10-03');
  expect(morningAt(new Date('2026-10-04T11:00:00Z'), 'America/New_York')?.day).toBe('2026-10-04');
});

test('a morning ends at noon, and waits for the daily update where that comes later', () => {
  const noon = morningAt(new Date('2026-10-04T14:00:00Z'), 'America/Chicago');
  expect(noon?.end.toISOString()).toBe('2026-10-04T17:00:00.000Z');
  const berlin = morningAt(new Date('2026-10-04T05:00:00Z'), 'Europe/Berlin');
  expect(berlin?.lastCall.toISOString()).toBe('2026-10-04T11:00:00.000Z');
  expect(berlin?.end.toISOString()).toBe('2026-10-04T12:00:00.000Z');
});
