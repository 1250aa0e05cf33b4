import { describe, expect, it } from 'vitest';
import { addDays, dayNumber, daysBetween, isCalendarDay } from './eastern-time.ts';

describe('calendar days', () => {
  it.each(['2025-08-23', '2024-02-29'])('takes the existing day %s', (day) => {
    expect(isCalendarDay(day)).toBe(true);
  });

  it.each(['', '2025-02-29', '2025-13-01', '2025-8-23', '2025-08-23T00:00:00Z', ' 2025-08-23'])(
    'refuses %j and names it',
    (text) => {
      expect(isCalendarDay(text)).toBe(false);
      expect(() => dayNumber(text)).toThrow(`'${text}' is not a calendar day`);
    },
  );

  it('steps over months, years and leap days, both ways', () => {
    expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it('counts days over a clock change without losing one', () => {
    expect(daysBetween('2025-11-01', '2025-11-03')).toBe(2);
    expect(daysBetween('2026-03-09', '2026-03-07')).toBe(-2);
  });
});
