import { describe, expect, it } from 'vitest';
import {
  countdownLabel,
  easternClock,
  easternDay,
  easternInstant,
  nextDailyUpdate,
  toInstant,
} from './eastern-time.ts';

const iso = (at: Date): string => at.toISOString().replace('.000Z', 'Z');

describe('easternDay', () => {
  it('gives the East Coast day of a late kickoff that is the next day in UTC', () => {
    expect(easternDay('2026-01-20T00:30:00Z')).toBe('2026-01-19');
  });

  it('changes at midnight Eastern, in summer and in winter', () => {
    expect(easternDay('2025-08-24T03:59:59Z')).toBe('2025-08-23');
    expect(easternDay('2025-08-24T04:00:00Z')).toBe('2025-08-24');
    expect(easternDay('2025-12-06T04:59:59Z')).toBe('2025-12-05');
    expect(easternDay('2025-12-06T05:00:00Z')).toBe('2025-12-06');
  });

  it('leaves a day alone, and reads other offsets as the instants they are', () => {
    expect(easternDay('2025-09-06')).toBe('2025-09-06');
    expect(easternDay('2025-09-06T20:00:00-10:00')).toBe('2025-09-07');
  });

  it.each(['', 'tomorrow', '2025-09-06T16:00:00', '2025-02-30T16:00:00Z', '2025-02-30'])(
    'refuses %j and names it',
    (text) => {
      expect(() => easternDay(text)).toThrow(RangeError);
      expect(() => easternDay(text)).toThrow(`'${text}'`);
    },
  );

  it('refuses an invalid Date', () => {
    expect(() => toInstant(new Date('nonsense'))).toThrow(RangeError);
  });
});

describe('easternClock and easternInstant', () => {
  it('shows midnight as hour 0', () => {
    expect(easternClock('2025-08-23T04:05:00Z')).toEqual({ day: '2025-08-23', hour: 0, minute: 5 });
  });

  it('finds the instant again in summer and in winter', () => {
    expect(iso(easternInstant('2025-08-23', 0))).toBe('2025-08-23T04:00:00Z');
    expect(iso(easternInstant('2025-12-06', 20, 15))).toBe('2025-12-07T01:15:00Z');
  });

  it('takes the first of the hour that comes twice, and skips the hour that is missing', () => {
    expect(iso(easternInstant('2025-11-02', 1, 30))).toBe('2025-11-02T05:30:00Z');
    expect(easternClock(easternInstant('2026-03-08', 2, 30)).hour).toBe(3);
  });
});

describe('nextDailyUpdate', () => {
  it.each([
    ['just before 6 AM', '2025-09-06T09:59:59Z', '2025-09-06T10:00:00Z'],
    ['at 6 AM sharp', '2025-09-06T10:00:00Z', '2025-09-07T10:00:00Z'],
    ['in the evening, already tomorrow in UTC', '2025-09-07T01:00:00Z', '2025-09-07T10:00:00Z'],
    ['the evening before clocks go back', '2025-11-02T00:00:00Z', '2025-11-02T11:00:00Z'],
    ['the morning clocks have gone back', '2025-11-02T10:30:00Z', '2025-11-02T11:00:00Z'],
    ['after the last update in summer time', '2025-11-01T10:00:00Z', '2025-11-02T11:00:00Z'],
    ['after the last update in winter time', '2026-03-07T11:00:00Z', '2026-03-08T10:00:00Z'],
    ['the morning clocks have gone forward', '2026-03-08T09:59:00Z', '2026-03-08T10:00:00Z'],
    ['on the last morning of the year', '2025-12-31T12:00:00Z', '2026-01-01T11:00:00Z'],
  ])('is the next 6 AM Eastern %s', (_when, now, expected) => {
    expect(iso(nextDailyUpdate(new Date(now)))).toBe(expected);
  });

  it('lies 25 hours ahead when clocks go back and 23 when they go forward', () => {
    const hoursAhead = (now: string): number =>
      (nextDailyUpdate(new Date(now)).getTime() - Date.parse(now)) / 3_600_000;
    expect(hoursAhead('2025-11-01T10:00:00Z')).toBe(25);
    expect(hoursAhead('2026-03-07T11:00:00Z')).toBe(23);
  });
});

describe('countdownLabel', () => {
  it.each([
    [(5 * 60 + 12) * 60_000, '5h 12m'],
    [59_999, '0h 0m'],
    [60_000, '0h 1m'],
    [25 * 3_600_000, '25h 0m'],
    [0, '0h 0m'],
    [-60_000, '0h 0m'],
  ])('shows %d ms as %s', (ms, label) => {
    expect(countdownLabel(ms)).toBe(label);
  });

  it('refuses what is no number', () => {
    expect(() => countdownLabel(Number.NaN)).toThrow(RangeError);
  });
});
