import { readFileSync } from 'node:fs';
import type { Season } from '../domain/football/season.ts';
import { seasonWeeks, type OwnWeek } from '../domain/football/week.ts';

const { weeks: own, lastDay } = JSON.parse(
  readFileSync(new URL('../snapshot/2025/season.json', import.meta.url), 'utf8'),
) as { weeks: OwnWeek[]; lastDay: string };

/** A season before its title game. */
export const buildSeason = (year: number, facts: Partial<Season> = {}): Season => ({
  year,
  weeks: seasonWeeks(year),
  champion: null,
  resultsUntil: null,
  ...facts,
});

/** The season that tests play in: that of the specification. */
export const SEASON_2025 = buildSeason(2025, { weeks: seasonWeeks(2025, { own, lastDay }) });
