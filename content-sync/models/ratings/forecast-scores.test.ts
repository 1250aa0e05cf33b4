import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ForecastScore } from '#data/domain/football/rating.ts';
import { PROJECT_ROOT } from '#data/settings/settings.ts';
import { bundledSeason, ratedStore, ratingRows } from '../../testing/rated-store.ts';

/*
 * Every number that is published of the models is worked out here once more from the games alone, by code that shares
 * nothing with the product's: least squares by Gaussian elimination, all constants written out (docs/decisions/19).
 */

interface Played {
  id: string;
  week: number;
  home: string;
  away: string;
  isNeutral: boolean;
  /** Home points less away points. */
  margin: number;
}
type Expected = Map<string, { margin: number; chance: number }>;

interface Before {
  leastSquares: { lower: number; constant: number; teams: Record<string, number> };
  elo: { teams: Record<string, number> };
}
const before = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'data/snapshot/ratings-before.json'), 'utf8')) as Before;

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
            ...{ id: game.id, week: game.week, isNeutral: game.neutralSite },
            ...{ home: game.homeTeamId, away: game.awayTeamId },
            margin: game.homeScore - game.awayScore,
          },
        ]
      : [],
  );
  games.sort((a, b) => a.week - b.week || (a.id < b.id ? -1 : 1));
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

/** Solves by elimination; rows of coefficients with the right side last. */
function eliminate(rowsOf: number[][]): number[] {
  const n = rowsOf.length;
  for (let i = 0; i < n; i += 1) {
    const pivot = rowsOf[i] as number[];
    for (const row of rowsOf.slice(i + 1)) {
      const factor = (row[i] ?? 0) / (pivot[i] ?? 1);
      if (factor !== 0) for (let k = i; k <= n; k += 1) row[k] = (row[k] ?? 0) - factor * (pivot[k] ?? 0);
    }
  }
  const x = Array.from({ length: n }, () => 0);
  for (let i = n - 1; i >= 0; i -= 1) {
    const row = rowsOf[i] as number[];
    let sum = row[n] ?? 0;
    for (let k = i + 1; k < n; k += 1) sum -= (row[k] ?? 0) * (x[k] ?? 0);
    x[i] = sum / (row[i] ?? 1);
  }
  return x;
}

/** Least squares on margins week by week; unknowns: the teams, the lower division, home. */
function leastSquares(beliefs: { mean: number; weight: number }[]): Expected {
  const place = new Map(fbs.map((id, at) => [id, at]));
  const lower = fbs.length;
  const of = (id: string): number => place.get(id) ?? lower;
  const expected: Expected = new Map();
  for (let week = 0; week < 20; week += 1) {
    const own = games.filter((game) => game.week === week);
    if (own.length === 0) continue;
    const system = beliefs.map(({ mean, weight }, at) => [
      ...beliefs.map((_, k) => (k === at ? weight : 0)),
      weight * mean,
    ]);
    for (const game of games.filter((one) => one.week < week)) {
      const parts: [number, number][] = [
        [of(game.home), 1],
        [of(game.away), -1],
        [lower + 1, game.isNeutral ? 0 : 1],
      ];
      for (const [i, a] of parts) {
        const row = system[i] as number[];
        for (const [k, b] of parts) row[k] = (row[k] ?? 0) + a * b;
        row[lower + 2] = (row[lower + 2] ?? 0) + a * game.margin;
      }
    }
    const x = eliminate(system);
    for (const { id, home, away, isNeutral } of own) {
      const exact = (x[of(home)] ?? 0) - (x[of(away)] ?? 0) + (isNeutral ? 0 : (x[lower + 1] ?? 0));
      // Thousandths are kept: without them two unknown teams on neutral ground are not even.
      const margin = Math.round(exact * 1000) / 1000;
      expected.set(id, { margin, chance: chanceOf(margin) });
    }
  }
  return expected;
}

function elo(): Expected {
  const { teams } = before.elo;
  const ratings = new Map(fbs.map((id) => [id, id in teams ? 1500 + 0.8 * ((teams[id] ?? 0) - 1500) : 1270]));
  const of = (id: string): number => ratings.get(id) ?? 1150;
  const expected: Expected = new Map();
  for (let week = 0; week < 20; week += 1) {
    const own = games.filter((game) => game.week === week);
    const leads = new Map(own.map((game) => [game.id, of(game.home) - of(game.away) + (game.isNeutral ? 0 : 47)]));
    for (const { id, home, away, margin } of own) {
      const lead = leads.get(id) ?? 0;
      const chance = 1 / (1 + 10 ** (-lead / 400));
      expected.set(id, { margin: lead / 18, chance });
      const winnersLead = margin > 0 ? lead : -lead;
      const factor = (Math.log(Math.abs(margin) + 1) * 2.2) / (winnersLead * 0.001 + 2.2);
      const gain = 36 * factor * ((margin > 0 ? 1 : 0) - chance);
      if (isFbs(home)) ratings.set(home, of(home) + gain);
      if (isFbs(away)) ratings.set(away, of(away) - gain);
    }
  }
  return expected;
}

const homeTeam = (): Expected =>
  new Map(
    games.map(({ id, isNeutral }) => [id, isNeutral ? { margin: 0, chance: 0.5 } : { margin: 4.2, chance: 0.58 }]),
  );

function betterRecord(): Expected {
  const byHome = homeTeam();
  return new Map(
    games.map(({ id, week, home, away }) => {
      const shareOf = (team: string): number => {
        const known = games.filter((one) => one.week < week && (one.home === team || one.away === team));
        const won = known.filter((one) => one.margin > 0 === (one.home === team)).length;
        // All of the lower division are one team.
        return known.length === 0 ? 0.5 : won / known.length;
      };
      const lead = shareOf(home) - shareOf(away);
      if (lead === 0) return [id, byHome.get(id) ?? { margin: 0, chance: 0.5 }];
      return [id, lead > 0 ? { margin: 9.3, chance: 0.69 } : { margin: -9.3, chance: 1 - 0.69 }];
    }),
  );
}

const MODELS: Record<string, () => Expected> = {
  hashmark: () =>
    new Map(rows.forecasts.map((row) => [row.game_id, { margin: row.home_margin, chance: row.home_win }])),
  'least-squares': () => {
    const { teams, lower, constant } = before.leastSquares;
    const known = (id: string) => ({ mean: 0.87 * (teams[id] ?? 0), weight: 4 });
    return leastSquares([
      ...fbs.map((id) => (id in teams ? known(id) : { mean: -16, weight: 3 })),
      { mean: lower, weight: 1000 },
      { mean: constant, weight: 10_000 },
    ]);
  },
  'season-alone': () =>
    leastSquares([
      ...fbs.map(() => ({ mean: 0, weight: 2 })),
      { mean: -40, weight: 1000 },
      { mean: 2.5, weight: 10_000 },
    ]),
  elo,
  'better-record': betterRecord,
  'home-team': homeTeam,
};

test('our own chances follow from the margins', () => {
  for (const { home_margin, home_win } of rows.forecasts) expect(home_win).toBeCloseTo(chanceOf(home_margin), 4);
});

describe('every published score follows from the games', () => {
  test.each(Object.keys(MODELS))('of %s', (model) => {
    const expected = MODELS[model]?.() ?? new Map<string, never>();
    for (const weeks of ['all', 'late']) {
      const judged = games.filter(
        ({ home, away, week }) => isFbs(home) && isFbs(away) && (weeks === 'all' || week >= 5),
      );
      const sum = { margin: 0, brier: 0, log: 0, named: 0 };
      for (const { id, margin } of judged) {
        const { margin: said = 0, chance = 0 } = expected.get(id) ?? {};
        const ofWinner = margin > 0 ? chance : 1 - chance;
        sum.margin += Math.abs(said - margin);
        sum.brier += (1 - ofWinner) * (1 - ofWinner);
        sum.log -= Math.log(ofWinner);
        if (ofWinner > 0.5) sum.named += 1;
      }
      const row = rows.scores.find((one) => one.model === model && one.weeks === weeks);
      expect(row?.games).toBe(judged.length);
      expect(row?.margin_error).toBeCloseTo(sum.margin / judged.length, 3);
      expect(row?.brier).toBeCloseTo(sum.brier / judged.length, 4);
      expect(row?.log_loss).toBeCloseTo(sum.log / judged.length, 4);
      expect(row?.winners).toBe(sum.named);
    }
  });

  test('and there are no others', () => {
    const models = new Set(rows.scores.map(({ model }) => model));
    expect([...models].toSorted()).toEqual(Object.keys(MODELS).toSorted());
    expect(rows.scores).toHaveLength(2 * models.size);
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
  expect(whole).toHaveLength(2 * Object.keys(MODELS).length);
  expect(whole.filter(({ season, games: judged }) => counts[season] !== judged)).toEqual([]);
});
