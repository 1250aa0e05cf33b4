import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ForecastScore } from '#data/domain/football/rating.ts';
import { PROJECT_ROOT } from '#data/settings/settings.ts';
import { bundledSeason, ratedStore, ratingRows } from '../../testing/rated-store.ts';

interface Played {
  id: string;
  week: number;
  home: string;
  away: string;
  /** Home points less away points. */
  margin: number;
}

let games: Played[];
let fbs: string[];
let rows: Awaited<ReturnType<typeof ratingRows>>;
beforeAll(async () => {
  const season = await bundledSeason(2025);
  const store = await ratedStore(season);
  rows = await ratingRows(store, 2025);
  await store.close();
  fbs = [...season.teams.values()].filter(({ classification }) => classification === 'fbs').map(({ id }) => id);
  games = [...season.games.values()].flatMap((game) =>
    game.status === 'final'
      ? [
          {
            ...{ id: game.id, week: game.week },
            ...{ home: game.homeTeamId, away: game.awayTeamId },
            margin: game.homeScore - game.awayScore,
          },
        ]
      : [],
  );
});

const isFbs = (id: string): boolean => fbs.includes(id);

/** The chance of a margin under a normal curve of 16 points, summed in small steps. */
function chanceOf(margin: number): number {
  let sum = 0;
  const steps = 500;
  const step = Math.abs(margin) / 16 / steps;
  for (let at = 0; at < steps; at += 1) {
    const z = (at + 0.5) * step;
    sum += (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * step;
  }
  return Math.min(0.999, Math.max(0.001, margin < 0 ? 0.5 - sum : 0.5 + sum));
}

test('our own chances follow from the margins', () => {
  for (const { home_margin, home_win } of rows.forecasts) expect(home_win).toBeCloseTo(chanceOf(home_margin), 4);
});

/**
 * Of each model, of all weeks and of the late ones: games, mean error of the margin, Brier score, log loss and winners
 * named. They were worked out from the games alone by code that shares nothing with the product's (least squares by
 * elimination, all constants of docs/decisions/19 written out).
 */
const SCORES: Record<string, Record<'all' | 'late', readonly number[]>> = {
  hashmark: { all: [808, 12.1706, 0.17765, 0.52604, 586], late: [613, 12.0369, 0.18099, 0.53582, 444] },
  'least-squares': { all: [808, 12.2277, 0.17833, 0.52761, 586], late: [613, 12.0893, 0.18176, 0.53774, 446] },
  'season-alone': { all: [808, 13.2002, 0.18897, 0.55375, 573], late: [613, 12.291, 0.18663, 0.54852, 436] },
  elo: { all: [808, 12.9833, 0.18611, 0.5479, 574], late: [613, 12.5677, 0.1843, 0.5443, 436] },
  'better-record': { all: [808, 15.3467, 0.22454, 0.64131, 523], late: [613, 14.5277, 0.22221, 0.63637, 400] },
  'home-team': { all: [808, 15.9163, 0.24164, 0.67632, 444], late: [613, 15.2581, 0.2451, 0.68332, 319] },
};
const figuresOf = (row: (typeof rows)['scores'][number]): number[] => [
  row.games,
  ...[row.margin_error, row.brier, row.log_loss],
  row.winners,
];
const judgedIn = (weeks: string): Played[] =>
  games.filter(({ home, away, week }) => isFbs(home) && isFbs(away) && (weeks === 'all' || week >= 5));

describe('every published score', () => {
  test('is what the games say of the model, and there are no others', () => {
    expect(rows.scores).toHaveLength(2 * Object.keys(SCORES).length);
    for (const row of rows.scores) {
      const expected = SCORES[row.model]?.[row.weeks] ?? [];
      figuresOf(row).forEach((figure, at) => expect(figure, row.model).toBeCloseTo(expected[at] ?? Number.NaN, 3));
    }
  });

  test.each(['all', 'late'])('of ours follows from its forecasts and the games (%s)', (weeks) => {
    const forecasts = new Map(rows.forecasts.map((row) => [row.game_id, row]));
    const judged = judgedIn(weeks);
    const sum = { margin: 0, brier: 0, log: 0, named: 0 };
    for (const { id, margin } of judged) {
      const { home_margin: said = 0, home_win: chance = 0 } = forecasts.get(id) ?? {};
      const ofWinner = margin > 0 ? chance : 1 - chance;
      sum.margin += Math.abs(said - margin);
      sum.brier += (1 - ofWinner) ** 2;
      sum.log -= Math.log(ofWinner);
      if (ofWinner > 0.5) sum.named += 1;
    }
    const expected = [judged.length, ...[sum.margin, sum.brier, sum.log].map((one) => one / judged.length), sum.named];
    const row = rows.scores.find((one) => one.model === 'hashmark' && one.weeks === weeks);
    const found = row === undefined ? [] : figuresOf(row);
    expected.forEach((figure, at) => expect(found[at]).toBeCloseTo(figure, 4));
  });

  test('by which ours is the best of them', () => {
    for (const weeks of ['all', 'late']) {
      const some = rows.scores.filter((row) => row.weeks === weeks);
      for (const measure of ['margin_error', 'brier', 'log_loss'] as const) {
        const best = some.toSorted((a, b) => a[measure] - b[measure])[0];
        expect(best?.model).toBe('hashmark');
      }
    }
  });
});

test('the seasons before the bundled ones are judged whole, bowls included', () => {
  const file = path.join(PROJECT_ROOT, 'data/snapshot/ratings-measured.json');
  const scores = JSON.parse(readFileSync(file, 'utf8')) as ForecastScore[];
  const whole = scores.filter(({ weeks }) => weeks === 'all');
  // All games between FBS teams of those two seasons that were played.
  const counts: Record<number, number> = { 2023: 792, 2024: 798 };
  expect(whole).toHaveLength(2 * Object.keys(SCORES).length);
  expect(whole.filter(({ season, games: judged }) => counts[season] !== judged)).toEqual([]);
});
