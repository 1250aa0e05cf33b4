import { readFileSync } from 'node:fs';
import type { Season } from '../domain/football/season.ts';
import { seasonWeeks, type OwnWeek } from '../domain/football/week.ts';

const { weeks: own, lastDay } = JSON.parse(
  readFileSync(new URL('../snapshot/2025/season.json', import.meta.url), 'utf8'),
) as { weeks: OwnWeek[]; lastDay: string };

/** The season that tests play in: that of the specification, before its title game. */
export const SEASON_2025: Season = {
  year: 2025,
  weeks: seasonWeeks(2025, { own, lastDay }),
  champion: null,
  resultsUntil: null,
};
