import { describe, expect, test } from 'vitest';
import { toRow } from '../content/rows.ts';
import type { Game } from '../domain/football/game.ts';
import { NO_BOX } from '../domain/football/box-score.ts';
import { buildFinal, buildGame, buildTeam } from '../testing/builders.ts';
import { createTestContentDb } from '../testing/create-test-db.ts';
import { fillContent } from '../testing/fill-content.ts';
import { readGameAnalysis } from './game-analysis.ts';
import type { GameForecast, GameStake, TeamRating } from '../domain/football/rating.ts';

const iowa = buildTeam('iowa');
const state = buildTeam('iowa-state');
const third = buildTeam('purdue');
const lower = buildTeam('northern-iowa', { classification: 'fcs' });
/** Saturday of week 2. */
const scheduled = buildGame(iowa, state, '2025-09-06T16:00:00Z');
const played = buildFinal(scheduled, 13, 16);

const rating = (week: number, teamId: string, offense: number, defense: number, rank: number) => ({
  ...{ season: 2025, week, teamId, offense, defense, rating: offense + defense, rank },
});
const RATINGS: readonly TeamRating[] = [
  rating(-1, 'iowa', -50, -50, 3),
  rating(-1, 'iowa-state', -50, -50, 2),
  rating(1, 'iowa', 2, 8, 1),
  rating(1, 'iowa-state', 5, 1, 2),
  rating(1, 'purdue', 3, -9, 3),
  rating(2, 'iowa', 1, 8.5, 1),
  rating(2, 'iowa-state', 5.5, 2, 2),
  rating(2, 'purdue', 3, -9, 3),
  // What a later week says may change nothing.
  rating(3, 'iowa', 99, 99, 1),
  { ...rating(1, 'iowa', 77, 77, 1), season: 2024 },
];
const FORECAST: GameForecast = {
  ...{ gameId: scheduled.id, season: 2025, homeMargin: -1.2, homeWin: 0.47 },
};
const stakeOf = (teamId: string, playoffIfWon: number | null): GameStake => ({
  ...{ gameId: scheduled.id, teamId, season: 2025, winsIfWon: 8.25, winsIfLost: 7.5 },
  ...{ conferenceTitleIfWon: 0.2, conferenceTitleIfLost: 0.05, playoffIfWon, playoffIfLost: 0 },
});
const PERIODS = { awayPeriods: [3, 0, 7, 3], homePeriods: [7, 3, 3, 3] };

interface Known {
  game?: Game;
  ratings?: readonly TeamRating[];
  forecast?: GameForecast | null;
  stakes?: readonly GameStake[];
  periods?: Pick<typeof NO_BOX, 'awayPeriods' | 'homePeriods'> | null;
}

/** The analysis that is read back from a database of these facts. */
async function analysisOf({
  game = played,
  ratings = RATINGS,
  forecast = FORECAST,
  stakes = [stakeOf('iowa', 0.31), stakeOf('iowa-state', null)],
  periods = PERIODS,
}: Known) {
  const { db, close } = await createTestContentDb();
  const box = periods && { ...NO_BOX, ...periods, id: game.id, season: 2025 };
  await fillContent(db, {
    teams: [iowa, state, third, lower],
    games: [game],
    boxes: box === null ? [] : [box],
  });
  const own = ratings.filter(({ season }) => season === 2025);
  if (own.length > 0) await db.insertInto('team_rating').values(own.map(toRow)).execute();
  if (forecast !== null) await db.insertInto('game_forecast').values(toRow(forecast)).execute();
  if (stakes.length > 0) await db.insertInto('game_stake').values(stakes.map(toRow)).execute();
  const analysis = await readGameAnalysis(db, game.id);
  await close();
  if (analysis === undefined) throw new Error('no analysis');
  return analysis;
}

/** The share of a standard normal distribution below `x`, by Simpson's rule: no code of the product. */
function below(x: number): number {
  const steps = 2000;
  const width = (x + 10) / steps;
  const density = (at: number): number => Math.exp((-at * at) / 2) / Math.sqrt(2 * Math.PI);
  let sum = density(-10) + density(x);
  for (let step = 1; step < steps; step += 1) sum += (step % 2 === 0 ? 2 : 4) * density(-10 + step * width);
  return (sum * width) / 3;
}

describe('a game that is to come', () => {
  test('has its forecast, both ratings of before its week with ranks, and what it does to both seasons', async () => {
    const analysis = await analysisOf({ game: scheduled, periods: null });
    expect(analysis.forecast).toEqual({ homeMargin: -1.2, homeWin: 0.47, spread: 16 });
    expect(analysis.rated).toBe(3);
    expect(analysis.away.before).toEqual({
      ...{ week: 1, offense: 2, defense: 8, rating: 10, rank: 1, offenseRank: 3, defenseRank: 1 },
    });
    expect(analysis.home.before).toMatchObject({ rank: 2, offenseRank: 1, defenseRank: 2 });
    expect(analysis.away.stake).toMatchObject({
      ...{ winsIfWon: 8.25, winsIfLost: 7.5, playoffIfWon: 0.31, playoffIfLost: 0 },
      ...{ conferenceTitleIfWon: 0.2, conferenceTitleIfLost: 0.05 },
    });
    expect(analysis.home.stake?.playoffIfWon).toBeNull();
    expect([analysis.away.after, analysis.course, analysis.surprise]).toEqual([null, null, null]);
  });

  test('without ratings, forecast or stakes has nothing of them, and is no error', async () => {
    const known = { game: scheduled, ratings: [], forecast: null, stakes: [], periods: null };
    const { away, home, rated, forecast } = await analysisOf(known);
    expect({ rated, forecast }).toEqual({ rated: 0, forecast: null });
    for (const { before, after, stake } of [away, home]) expect([before, after, stake]).toEqual([null, null, null]);
  });

  test('against a team of the FCS has no rating of that team', async () => {
    const game = { ...scheduled, homeTeam: lower };
    const { away, home } = await analysisOf({ game, stakes: [], periods: null });
    expect([away.before?.rank, home.before, home.team.classification]).toEqual([1, null, 'fcs']);
  });

  test('that was called off has no forecast and no stakes', async () => {
    const { forecast, away } = await analysisOf({ game: { ...scheduled, status: 'cancelled' } });
    expect([forecast, away.stake]).toEqual([null, null]);
  });
});

describe('a game that is over', () => {
  test('has the chance at the end of each quarter', async () => {
    const { course } = await analysisOf({});
    expect(course?.map(({ awayPoints, homePoints }) => [awayPoints, homePoints])).toEqual([
      [0, 0],
      [3, 7],
      [3, 10],
      [10, 13],
      [13, 16],
    ]);
    const leads = [4, 7, 3];
    const expected = leads.map((lead, at) => {
      const left = 1 - (at + 1) / 4;
      return below((lead - 1.2 * left) / (16 * Math.sqrt(left)));
    });
    const chances = course?.map(({ homeWin }) => homeWin) ?? [];
    expect(chances).toHaveLength(5);
    expect([chances[0], chances[4]]).toEqual([0.47, 1]);
    for (const [at, chance] of expected.entries()) expect(chances[at + 1]).toBeCloseTo(chance, 5);
  });

  test('that went to overtime stood near even after four quarters, and is settled at the end', async () => {
    const game = { ...played, awayScore: 20, homeScore: 23 };
    const periods = { awayPeriods: [3, 0, 7, 3, 7], homePeriods: [7, 3, 0, 3, 10] };
    const { course } = await analysisOf({ game, periods });
    const [level, end] = course?.slice(-2) ?? [];
    expect(level?.homeWin).toBeGreaterThan(0.45);
    expect(level?.homeWin).toBeLessThan(0.5);
    expect(end).toEqual({ period: 5, awayPoints: 20, homePoints: 23, homeWin: 1 });
  });

  test('says how rare its result was, and how far from the expected margin', async () => {
    const { surprise } = await analysisOf({});
    expect(surprise).toEqual({ winner: 'home', winnerChance: 0.47, miss: 4.2 });
    const lost = await analysisOf({ game: { ...played, awayScore: 30 }, periods: null });
    expect(lost.surprise?.winner).toBe('away');
    expect(lost.surprise?.winnerChance).toBeCloseTo(0.53);
    expect(lost.surprise?.miss).toBeCloseTo(12.8);
  });

  test('says what its week moved, and no longer what is at stake', async () => {
    const { away, home } = await analysisOf({});
    expect(away.after).toMatchObject({ week: 2, rating: 9.5, rank: 1 });
    expect(home.after).toMatchObject({ week: 2, rating: 7.5, rank: 2, offenseRank: 1 });
    expect([away.stake, home.stake]).toEqual([null, null]);
  });

  test.each([
    ['is not known', null],
    ['has too few quarters', { awayPeriods: [13], homePeriods: [16] }],
    ['adds up to another score', { awayPeriods: [3, 0, 7, 3], homePeriods: [7, 3, 3, 4] }],
  ])('has no course where its line score %s', async (_, periods) => {
    expect((await analysisOf({ periods })).course).toBeNull();
  });

  test('without a forecast has no course and no surprise, but what its week moved', async () => {
    const { course, surprise, away } = await analysisOf({ forecast: null });
    expect([course, surprise, away.after?.rank]).toEqual([null, null, 1]);
  });
});

test('an unknown game has none', async () => {
  const { db, close } = await createTestContentDb();
  await fillContent(db, {});
  expect(await readGameAnalysis(db, "x'; drop table game; --")).toBeUndefined();
  await close();
});
