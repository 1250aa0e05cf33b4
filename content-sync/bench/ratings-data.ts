import { readFileSync } from 'node:fs';
import { easternDay } from '#data/domain/eastern-time.ts';
import { seasonWeeks, weekOfDay } from '#data/domain/football/week.ts';
import type { RatedGame, RatedSeason } from '../models/ratings/rated-season.ts';

/**
 * `[season, week, type, date, home, away, homePoints, awayPoints, neutral, homeIsFbs, awayIsFbs]`; the date is Eastern.
 */
type ResultRow = [...[number, number, string, string, string, string], ...[number, number, number, number, number]];

interface GameSide {
  id: string;
  classification: string;
  score: number | null;
}

/** As in a snapshot's `games.json`. */
interface GameFile {
  week: number;
  kickoff: string;
  status: string;
  neutralSite: boolean;
  away: GameSide;
  home: GameSide;
}

/**
 * A result and the closing line on it, if one is known: the home team's points less the away team's that it expects.
 */
export interface Result {
  season: number;
  day: string;
  home: string;
  away: string;
  homePoints: number;
  awayPoints: number;
  isNeutral: boolean;
  isHomeFbs: boolean;
  isAwayFbs: boolean;
}

const read = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8')) as Content;

/** The rows of a file of results. */
export function readResults(file: string): Result[] {
  return read<ResultRow[]>(file).map(
    ([season, , , day, home, away, homePoints, awayPoints, neutral, homeFbs, awayFbs]) => ({
      season,
      day,
      home,
      away,
      homePoints,
      awayPoints,
      isNeutral: neutral === 1,
      isHomeFbs: homeFbs === 1,
      isAwayFbs: awayFbs === 1,
    }),
  );
}

/** The games of a season's file that are over. */
export function readGames(file: string): Result[] {
  return read<GameFile[]>(file).flatMap(({ kickoff, away, home, neutralSite }) => {
    if (home.score === null || away.score === null) return [];
    const day = easternDay(kickoff);
    // A season ends in January.
    const season = Number(day.slice(0, 4)) - (day.slice(5, 7) < '03' ? 1 : 0);
    return [
      {
        season,
        day,
        home: home.id,
        away: away.id,
        isNeutral: neutralSite,
        homePoints: home.score,
        awayPoints: away.score,
        isHomeFbs: home.classification === 'fbs',
        isAwayFbs: away.classification === 'fbs',
      },
    ];
  });
}

/** The expected home margins of closing lines by the game's id. */
export function readLines(file: string): Map<string, number> {
  const lines = read<{ gameId: string; spread: number | null }[]>(file);
  return new Map(lines.flatMap(({ gameId, spread }) => (spread === null ? [] : [[gameId, -spread]])));
}

/**
 * The results as the models see them, a season after the other. A team is of the FBS when a result of the season says
 * so.
 */
export function seasonsOf(results: readonly Result[]): RatedSeason[] {
  return [...Map.groupBy(results, ({ season }) => season)]
    .toSorted(([a], [b]) => a - b)
    .map(([year, rows]) => {
      const fbs = rows.flatMap(({ home, away, isHomeFbs, isAwayFbs }) => [
        ...(isHomeFbs ? [home] : []),
        ...(isAwayFbs ? [away] : []),
      ]);
      const teams = [...new Set(fbs)].toSorted();
      const isFbs = new Set(teams);
      const weeks = seasonWeeks(year);
      const games = rows.map(({ home, away, day, homePoints, awayPoints, isNeutral }): RatedGame => ({
        id: `${away}-at-${home}-${day}`,
        week: weekOfDay({ weeks }, day),
        home: isFbs.has(home) ? home : null,
        away: isFbs.has(away) ? away : null,
        isNeutral,
        result: { margin: homePoints - awayPoints, total: homePoints + awayPoints },
      }));
      const inOrder = games.toSorted((a, b) => a.week - b.week || (a.id < b.id ? -1 : 1));
      return { year, teams, games: inOrder.filter(({ home, away }) => home !== away) };
    });
}
