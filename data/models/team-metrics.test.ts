import { describe, expect, test } from 'vitest';
import type { Game } from '../domain/football/game.ts';
import { buildFinal, buildGame, buildTeam } from '../testing/builders.ts';
import type { TeamRating } from '../domain/football/rating.ts';
import { chanceOfWins, normalCdf, strengthsAfter } from './win-probability.ts';
import { seasonMetrics } from './team-metrics.ts';
import { chanceText } from '../domain/words/english.ts';

const [elm, oak, ash, fir] = ['elm', 'oak', 'ash', 'fir'].map((id) => buildTeam(id)) as [
  ReturnType<typeof buildTeam>,
  ReturnType<typeof buildTeam>,
  ReturnType<typeof buildTeam>,
  ReturnType<typeof buildTeam>,
];
const low = buildTeam('low', { classification: 'fcs' });

const HOME = 3;
const LOWER = -30;
const STRENGTH: Record<string, number | undefined> = { elm: 12, oak: 4, ash: -4, fir: -12 };
const ratings = Object.entries(STRENGTH).flatMap(([teamId, rating = 0], place): TeamRating[] =>
  [-1, 0, 1, 2, 3].map((week) => ({
    ...{ season: 2025, week, teamId, offense: rating - 1, defense: 1, rating, rank: place + 1 },
  })),
);

const games: Game[] = [
  buildFinal(buildGame(oak, elm, '2025-08-30T16:00:00Z'), 20, 27),
  buildFinal(buildGame(elm, ash, '2025-09-06T16:00:00Z'), 10, 17),
  buildFinal(buildGame(low, elm, '2025-09-07T16:00:00Z'), 0, 50),
  buildFinal(buildGame(elm, fir, '2025-09-13T16:00:00Z', { neutralSite: true }), 30, 0),
  buildGame(fir, oak, '2025-09-20T16:00:00Z'),
  buildGame(elm, oak, '2025-09-27T16:00:00Z', { status: 'postponed' }),
  buildGame(ash, elm, '2025-10-04T16:00:00Z'),
];
const strengthOf = (id: string): number => STRENGTH[id] ?? LOWER;
const forecasts = new Map(
  games.map((game) => {
    const home = game.neutralSite ? 0 : HOME;
    const homeMargin = strengthOf(game.homeTeam.id) - strengthOf(game.awayTeam.id) + home;
    return [game.id, { homeMargin }];
  }),
);
const season = { ratings, games, forecasts, projections: [] };

function metricsOf(teamId: string, of = season) {
  const found = seasonMetrics(of).get(teamId);
  if (found === undefined) throw new Error(`no metrics of ${teamId}`);
  return found;
}

test('what home is worth and how strong the lower division is are read off the forecasts', () => {
  expect(strengthsAfter(3, season)).toMatchObject({ home: HOME, lower: LOWER, top25: 0 });
  expect(strengthsAfter(3, { ...season, ratings: [] })).toBeUndefined();
});

describe('a team', () => {
  test('has its games at home and away told apart, without neutral ground', () => {
    const { home, away } = metricsOf('elm');
    expect(home).toEqual({ wins: 2, losses: 0, meanMargin: 28.5 });
    expect(away).toEqual({ wins: 0, losses: 1, meanMargin: -7 });
    expect(metricsOf('fir').home).toEqual({ wins: 0, losses: 0, meanMargin: null });
  });

  test('has a schedule by its opponents and their place, played and to come', () => {
    const { schedulePlayed, scheduleToCome } = metricsOf('elm');
    // Oak at home, Ash away, one below the FBS at home, Fir on neutral ground.
    const played = (4 - HOME + (-4 + HOME) + (LOWER - HOME) - 12) / 4;
    expect(schedulePlayed?.value).toBeCloseTo(played, 9);
    expect(schedulePlayed?.rank).toBe(4);
    // The postponed game is none.
    expect(scheduleToCome).toEqual({ value: -4 - HOME, rank: 3 });
    expect(metricsOf('fir').scheduleToCome).toEqual({ value: 4 + HOME, rank: 2 });
  });

  test('has a strength of record: what an average top-25 team would have from the same games', () => {
    // That team is rated 0 here. Elm has won three of four.
    const chances = [-4 + HOME, 4 - HOME, -LOWER + HOME, 12].map((by) => normalCdf(by / 16));
    let atLeast = 0;
    for (let ways = 0; ways < 16; ways += 1) {
      const won = chances.map((_, game) => ((ways >> game) & 1) === 1);
      if (won.filter(Boolean).length < 3) continue;
      atLeast += chances.reduce((all, chance, game) => all * (won[game] ? chance : 1 - chance), 1);
    }
    const { strengthOfRecord } = metricsOf('elm');
    expect(strengthOfRecord?.value).toBeCloseTo(atLeast, 3);
    expect(chanceOfWins(chances, 3)).toBeCloseTo(atLeast, 12);
    expect(chanceOfWins(chances, 0)).toBeCloseTo(1, 12);
    expect(chanceOfWins(chances, 5)).toBe(0);
    expect(chanceOfWins([], 0)).toBe(1);
  });

  test('has luck in close games: wins beyond what was to be expected of games that came out so close', () => {
    // Elm has won by 7 when 11 were expected, and lost by 7 when it was expected to win by 13.
    const { closeGames } = metricsOf('elm');
    expect(closeGames).toMatchObject({ wins: 1, losses: 1 });
    expect(closeGames.winsAboveExpected).toBeLessThan(0);
    expect(closeGames.winsAboveExpected).toBeGreaterThan(-0.5);
    const { winsAboveExpected } = metricsOf('ash').closeGames;
    expect(winsAboveExpected).toBeGreaterThan(0.5);
    expect(metricsOf('fir').closeGames).toEqual({ wins: 0, losses: 0, winsAboveExpected: 0 });
  });

  test('has ranks among all, and nothing before its first game', () => {
    expect(metricsOf('oak').offense).toEqual({ value: 3, rank: 2 });
    // All defenses are level.
    expect(metricsOf('oak').defense).toEqual({ value: 1, rank: 1 });
    const before = { ...season, games: games.slice(4) };
    const { strengthOfRecord, schedulePlayed, closeGames } = metricsOf('elm', before);
    expect([strengthOfRecord, schedulePlayed]).toEqual([null, null]);
    expect(closeGames.winsAboveExpected).toBe(0);
    expect(seasonMetrics({ ...season, ratings: [] }).size).toBe(0);
  });
});

test('a chance is never shown as 0 or 100 percent', () => {
  expect([0, 0.004, 0.0099].map(chanceText)).toEqual(['<1%', '<1%', '<1%']);
  expect([0.01, 0.345, 0.99].map(chanceText)).toEqual(['1%', '35%', '99%']);
  expect([0.9901, 1].map(chanceText)).toEqual(['>99%', '>99%']);
});
