import { describe, expect, it } from 'vitest';
import { addDays } from './calendar-day.ts';
import { WEEKS, getWeek, initialWeek, phaseOfWeek, weekOfDay } from './week.ts';

describe('the week table', () => {
  it('has 20 weeks: 0 to 15 regular season, 16 to 18 playoffs, 19 championship', () => {
    expect(WEEKS.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, i) => i));
    expect(WEEKS.filter(({ phase }) => phase === 'regular')).toHaveLength(16);
    expect(WEEKS.filter(({ phase }) => phase === 'playoff').map(({ number }) => number)).toEqual([
      16, 17, 18,
    ]);
    expect(phaseOfWeek(19)).toBe('championship');
  });

  it('covers every day from the opening Saturday to the title game once', () => {
    expect(getWeek(0).startsOn).toBe('2025-08-23');
    expect(getWeek(19).endsOn).toBe('2026-01-19');
    for (const week of WEEKS.slice(1)) {
      expect(week.startsOn).toBe(addDays(getWeek(week.number - 1).endsOn, 1));
      expect(week.startsOn <= week.endsOn).toBe(true);
    }
  });

  it('gives every week its own name and a description', () => {
    expect(new Set(WEEKS.map(({ name }) => name)).size).toBe(20);
    expect(WEEKS.every(({ description }) => description !== '')).toBe(true);
  });

  it.each([-1, 20, 1.5, Number.NaN])('has no week %d', (number) => {
    expect(() => getWeek(number)).toThrow(RangeError);
  });
});

describe('weekOfDay', () => {
  it.each([
    ['2025-08-23', 0],
    ['2025-08-28', 1],
    ['2025-09-01', 1],
    ['2025-09-05', 2],
    ['2025-10-14', 8],
    ['2025-11-25', 14],
    ['2025-12-05', 15],
    ['2025-12-06', 15],
    ['2025-12-13', 16],
    ['2025-12-16', 17],
    ['2025-12-20', 17],
    ['2025-12-22', 18],
    ['2026-01-02', 18],
    ['2026-01-08', 19],
    ['2026-01-19', 19],
  ])('places a game of %s in week %d', (day, week) => {
    expect(weekOfDay(day)).toBe(week);
  });

  it('gives days out of season the nearest week', () => {
    expect(weekOfDay('2025-07-01')).toBe(0);
    expect(weekOfDay('2026-11-21')).toBe(19);
  });

  it('refuses a text that is no day and names it', () => {
    expect(() => weekOfDay('Saturday')).toThrow("'Saturday'");
  });
});

describe('initialWeek', () => {
  it.each([
    ['2025-08-23T04:00:00Z', 0],
    ['2025-08-30T03:59:59Z', 0],
    ['2025-08-30T04:00:00Z', 1],
    ['2025-11-01T03:59:59Z', 9],
    ['2025-11-01T04:00:00Z', 10],
    ['2025-11-08T04:59:59Z', 10],
    ['2025-11-08T05:00:00Z', 11],
    ['2026-01-03T05:00:00Z', 19],
  ])(
    'at %s is week %d, changing at midnight Eastern before and after the clock change',
    (now, week) => {
      expect(initialWeek(new Date(now))).toBe(week);
      expect(initialWeek(now)).toBe(week);
    },
  );

  it('stays within 0 to 19 out of season', () => {
    expect(initialWeek('2025-08-22')).toBe(0);
    expect(initialWeek('2020-01-01')).toBe(0);
    expect(initialWeek('2026-01-10')).toBe(19);
    expect(initialWeek('2026-11-21')).toBe(19);
  });

  it('refuses what is no date', () => {
    expect(() => initialWeek('soon')).toThrow("'soon'");
    expect(() => initialWeek(new Date(Number.NaN))).toThrow(RangeError);
  });
});
