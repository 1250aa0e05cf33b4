import { describe, expect, it } from 'vitest';
import { SEASON_2025 } from '../../testing/season-2025.ts';
import { addDays } from '../eastern-time.ts';
import { championshipWeek, firstDayOf, getWeek, initialWeek, phaseOfWeek, seasonWeeks, weekOfDay } from './week.ts';

const { weeks } = SEASON_2025;

/**
 * What the league's own calendars of its seasons say (its `/games` of 2014 to 2018 and 2023 to 2026): when the first
 * and the last game of its week 1 was played, the Saturday of its week 2, and the week and the Saturday of its title
 * games. Every one of the 7,686 games of those regular seasons lies between the same Tuesday and Monday as its week's
 * Saturday.
 */
const CALENDARS = [
  [2014, '2014-08-27', '2014-09-01', '2014-09-06', 15, '2014-12-06'],
  [2015, '2015-09-03', '2015-09-07', '2015-09-12', 14, '2015-12-05'],
  [2016, '2016-08-26', '2016-09-05', '2016-09-10', 14, '2016-12-03'],
  [2017, '2017-08-26', '2017-09-04', '2017-09-09', 14, '2017-12-02'],
  [2018, '2018-08-25', '2018-09-03', '2018-09-08', 14, '2018-12-01'],
  [2023, '2023-08-26', '2023-09-04', '2023-09-09', 14, '2023-12-02'],
  [2024, '2024-08-24', '2024-09-02', '2024-09-07', 15, '2024-12-07'],
  [2025, '2025-08-23', '2025-09-01', '2025-09-06', 15, '2025-12-06'],
  [2026, '2026-08-29', '2026-09-07', '2026-09-12', 14, '2026-12-05'],
] as const;

describe('the weeks by the rules', () => {
  it.each(CALENDARS)(
    'are those of the calendar of %d, but for the games before Labor Day weekend, which are week 0',
    (year, first, laborDay, secondSaturday, titles, titleSaturday) => {
      const season = { weeks: seasonWeeks(year) };
      const week = (day: string): number => weekOfDay(season, day);
      expect(week(laborDay)).toBe(1);
      expect(week(first)).toBe(first < getWeek(season, 1).startsOn ? 0 : 1);
      expect(championshipWeek(year)).toBe(titles);
      // Of the league's weeks 2 to the title games' each Saturday, with its Tuesday, Sunday and Monday.
      for (let number = 2; number <= titles; number += 1) {
        const saturday = addDays(secondSaturday, 7 * (number - 2));
        expect([-4, 0, 1, 2].map((days) => week(addDays(saturday, days)))).toEqual(Array(4).fill(number));
      }
      expect(addDays(secondSaturday, 7 * (titles - 2))).toBe(titleSaturday);
      // Army and Navy.
      expect(week(addDays(titleSaturday, 7))).toBe(titles + 1);
    },
  );

  it.each([2014, 2018, 2021, 2025, 2026, 2031, 2040])(
    'of %d are 20 without a gap, with names of their own and no event of one season',
    (year) => {
      const season = { weeks: seasonWeeks(year) };
      expect(season.weeks.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, i) => i));
      for (const week of season.weeks.slice(1)) {
        expect(week.startsOn).toBe(addDays(getWeek(season, week.number - 1).endsOn, 1));
        expect(week.startsOn <= week.endsOn).toBe(true);
      }
      expect(new Set(season.weeks.map(({ name }) => name)).size).toBe(20);
      expect(season.weeks.every(({ description }) => /^\D{10,}/.test(description))).toBe(true);
      expect(season.weeks.every(({ number, phase }) => phase === phaseOfWeek(number))).toBe(true);
    },
  );

  it('are long enough for the title games that are set or were played', () => {
    for (const [year, day] of [
      [2017, '2018-01-08'],
      [2018, '2019-01-07'],
      [2024, '2025-01-20'],
      [2025, '2026-01-19'],
      [2026, '2027-01-25'],
      [2027, '2028-01-24'],
    ] as const) {
      const last = getWeek({ weeks: seasonWeeks(year) }, 19);
      expect(last.startsOn <= day && day <= last.endsOn).toBe(true);
    }
  });

  it('stand behind what a season says of itself', () => {
    expect(weeks[18]).toMatchObject({ startsOn: '2025-12-22', name: 'Playoff Quarterfinals' });
    expect(weeks[17]?.endsOn).toBe('2025-12-21');
    expect(weeks[19]?.endsOn).toBe('2026-01-19');
  });
});

describe('the week table', () => {
  it('has 20 weeks: 0 to 15 regular season, 16 to 18 playoffs, 19 championship', () => {
    expect(weeks.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, i) => i));
    expect(weeks.filter(({ phase }) => phase === 'regular')).toHaveLength(16);
    expect(weeks.filter(({ phase }) => phase === 'playoff').map(({ number }) => number)).toEqual([16, 17, 18]);
    expect(phaseOfWeek(19)).toBe('championship');
  });

  it.each([-1, 20, 1.5, Number.NaN])('has no week %d', (number) => {
    expect(() => getWeek(SEASON_2025, number)).toThrow(RangeError);
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
    expect(weekOfDay(SEASON_2025, day)).toBe(week);
  });

  it('gives days out of season the nearest week', () => {
    expect(weekOfDay(SEASON_2025, '2025-07-01')).toBe(0);
    expect(weekOfDay(SEASON_2025, '2026-11-21')).toBe(19);
  });

  it('refuses a text that is no day and names it', () => {
    expect(() => weekOfDay(SEASON_2025, 'Saturday')).toThrow("'Saturday'");
  });
});

const FIRST_DAY = firstDayOf(SEASON_2025);

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
  ])('at %s is week %d, changing at midnight Eastern before and after the clock change', (now, week) => {
    expect(initialWeek(FIRST_DAY, new Date(now))).toBe(week);
    expect(initialWeek(FIRST_DAY, now)).toBe(week);
  });

  it('stays within 0 to 19 out of season', () => {
    expect(initialWeek(FIRST_DAY, '2025-08-22')).toBe(0);
    expect(initialWeek(FIRST_DAY, '2020-01-01')).toBe(0);
    expect(initialWeek(FIRST_DAY, '2026-01-10')).toBe(19);
    expect(initialWeek(FIRST_DAY, '2026-11-21')).toBe(19);
  });

  it('refuses what is no date', () => {
    expect(() => initialWeek(FIRST_DAY, 'soon')).toThrow("'soon'");
    expect(() => initialWeek(FIRST_DAY, new Date(Number.NaN))).toThrow(RangeError);
  });
});
