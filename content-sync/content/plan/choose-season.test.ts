import { describe, expect, test } from 'vitest';
import { seasonWeeks } from '#data/domain/football/week.ts';
import type { Season } from '#data/domain/football/season.ts';
import { chooseSeasons } from './choose-season.ts';

const season = (year: number, resultsUntil: string | null = null): Season => ({
  year,
  weeks: seasonWeeks(year),
  champion: null,
  resultsUntil,
});
const snapshot = {
  name: 'snapshot' as const,
  heldSeasons: () => Promise.resolve([season(2025), season(2026, '2026-10-03')]),
};
const yearOf = async (
  sources: Parameters<typeof chooseSeasons>[0],
  now: string,
  asked: Partial<Parameters<typeof chooseSeasons>[1]> = {},
): Promise<number> =>
  (
    await chooseSeasons(sources, {
      setting: null,
      storedYear: null,
      now: new Date(now),
      ...asked,
    })
  ).current.year;

describe('without the league', () => {
  test('the newest season that is complete is shown, on whatever day', async () => {
    expect(await yearOf([snapshot], '2026-11-22T12:00:00Z')).toBe(2025);
    expect(await yearOf([snapshot], '2030-01-01T12:00:00Z')).toBe(2025);
  });

  test('another one is shown when it is asked for, with those before it', async () => {
    const now = new Date('2026-11-22T12:00:00Z');
    const chosen = await chooseSeasons([snapshot], { setting: 2026, storedYear: 2025, now });
    expect(chosen.current).toEqual(season(2026, '2026-10-03'));
    expect(chosen.earlier.map(({ year }) => year)).toEqual([2025]);
  });

  test('one that nobody has is refused, with the years that there are', async () => {
    await expect(yearOf([snapshot], '2026-11-22T12:00:00Z', { setting: 2024 })).rejects.toThrow(
      'There is no season of 2024: without the league API there are those of 2025, 2026 (SEASON).',
    );
  });
});

describe('with the league', () => {
  const league = (...years: number[]) => {
    const asked: number[] = [];
    return {
      asked,
      name: 'cfbd' as const,
      firstKickoff: (year: number) => {
        asked.push(year);
        return Promise.resolve(years.includes(year) ? `${year}-08-29` : null);
      },
    };
  };

  test.each([
    ['2026-06-30T23:00:00Z', 2025],
    ['2026-07-02T12:00:00Z', 2026],
    ['2026-11-22T12:00:00Z', 2026],
    ['2027-01-25T12:00:00Z', 2026],
  ])('the calendar decides: %s belongs to the season of %d', async (now, year) => {
    expect(await yearOf([league(2025, 2026)], now)).toBe(year);
  });

  test('the season turns when the new schedule is there, and not before', async () => {
    const late = league(2025);
    expect(await yearOf([late], '2026-07-02T12:00:00Z', { storedYear: 2025 })).toBe(2025);
    expect(late.asked).toEqual([2026]);
    expect(await yearOf([league(2026)], '2026-07-02T12:00:00Z', { storedYear: 2025 })).toBe(2026);
  });

  test('nobody is asked again once it has turned, nor when the games have begun', async () => {
    const one = league();
    expect(await yearOf([one], '2026-07-02T12:00:00Z', { storedYear: 2026 })).toBe(2026);
    expect(await yearOf([one], '2026-08-29T16:00:00Z', { storedYear: 2025 })).toBe(2026);
    expect(one.asked).toEqual([]);
  });

  test('the first day of the next season is asked for once the last week has passed, and only then', async () => {
    const one = league(2026);
    const dayOn = async (day: string, setting: number | null = null) => {
      const now = new Date(`${day}T17:00:00Z`);
      return (await chooseSeasons([one], { setting, storedYear: 2025, now })).nextKickoff;
    };
    expect([await dayOn('2026-01-10'), await dayOn('2026-03-01', 2025)]).toEqual([null, null]);
    expect(one.asked).toEqual([]);
    expect(await dayOn('2026-03-01')).toBe('2026-08-29');
    expect(one.asked).toEqual([2026]);
  });

  test('goes on where a bundled season ends, and has weeks by the rules for one that nobody holds', async () => {
    const asked = { setting: null, storedYear: 2026, now: new Date('2026-11-22T12:00:00Z') };
    expect((await chooseSeasons([snapshot, league()], asked)).current.resultsUntil).toBeNull();
    const other = await chooseSeasons([league()], { ...asked, setting: 2031 });
    expect(other.current).toEqual(season(2031));
  });
});
