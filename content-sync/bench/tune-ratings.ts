import { normalCdf } from '#data/models/win-probability.ts';
import { judgeForecasts } from '../models/ratings/update-ratings.ts';
import { fitBeforeWeeks, forecastsOf, type Fit, type LeastSquaresSettings } from '../models/ratings/least-squares.ts';
import { ELO, LEAST_SQUARES, MARGINS, SEASON_ALONE } from '../models/ratings/model-settings.ts';
import type { Forecasts, RatedSeason } from '../models/ratings/rated-season.ts';
import { type CarriedElo, walkElo } from '../models/ratings/rivals.ts';
import { say } from './measure.ts';

type Numbers = Record<string, number>;

/** A change that brings less than this, in points, is noise. */
const MIN_GAIN = 0.001;

/** What a model is worth on all seasons but the first, which only leaves its end to the next one. */
interface Worth {
  marginError: number;
  logLoss: number;
}

function judge<Before>(
  seasons: readonly RatedSeason[],
  walk: (season: RatedSeason, before: Before | null) => { forecasts: Forecasts; carried: Before | null },
): Worth {
  let before: Before | null = null;
  const scores = seasons.flatMap((season, at) => {
    const { forecasts, carried } = walk(season, before);
    before = carried;
    const [all] = judgeForecasts(season, forecasts, ['', forecasts]);
    return at === 0 || all === undefined ? [] : [all];
  });
  const games = scores.reduce((sum, score) => sum + score.games, 0);
  const mean = (field: keyof Worth): number =>
    scores.reduce((sum, score) => sum + score[field] * score.games, 0) / games;
  return { marginError: mean('marginError'), logLoss: mean('logLoss') };
}

/** Least squares with these settings; with another deviation than the product's the chances are made anew. */
const walkBy = (settings: LeastSquaresSettings, sd?: number) => (season: RatedSeason, before: Fit | null) => {
  const fits = fitBeforeWeeks(season, 'margin', before, settings);
  const forecasts = [...forecastsOf(season, fits)].map(
    ([id, { homeMargin, homeWin }]) =>
      [id, { homeMargin, homeWin: sd === undefined ? homeWin : normalCdf(homeMargin / sd) }] as const,
  );
  return { forecasts: new Map(forecasts), carried: fits.at(-1) ?? null };
};

/** Changes one number after the other by a step and back, with ever smaller steps, for as long as the loss falls. */
function descend(name: string, start: Numbers, steps: Numbers, worthOf: (n: Numbers) => Worth): void {
  let best = start;
  let least = worthOf(best).marginError;
  const first = least;
  for (const share of [1, 0.5, 0.25])
    for (let hasFallen = true; hasFallen;) {
      hasFallen = false;
      for (const [key, step] of Object.entries(steps))
        for (const sign of [1, -1]) {
          const tried = { ...best, [key]: (best[key] ?? 0) + sign * share * step };
          const loss = worthOf(tried).marginError;
          if (Number.isNaN(loss) || loss > least - MIN_GAIN) continue;
          [best, least, hasFallen] = [tried, loss, true];
        }
    }
  const { marginError, logLoss } = worthOf(best);
  say(`${name}: ${first.toFixed(4)} to ${least.toFixed(4)}, margin error ${marginError.toFixed(3)}, `);
  say(`log loss ${logLoss.toFixed(4)}: ${JSON.stringify(best)}\n`);
}

function numbersOf({ newcomer, lower, constant, blowout, ...rest }: LeastSquaresSettings): Numbers {
  return {
    ...rest,
    newcomer: newcomer.mean,
    newcomerWeight: newcomer.weight,
    lower: lower.mean,
    lowerWeight: lower.weight,
    home: constant.mean,
    homeWeight: constant.weight,
    blowoutFrom: blowout.from,
    blowoutShare: blowout.share,
  };
}

function settingsOf(numbers: Numbers): LeastSquaresSettings {
  const of = (name: string): number => numbers[name] ?? Number.NaN;
  const weight = (name: string): number => Math.max(0.05, of(name));
  return {
    carry: of('carry'),
    carriedWeight: weight('carriedWeight'),
    unknownWeight: weight('unknownWeight'),
    lowerGameWeight: weight('lowerGameWeight'),
    newcomer: { mean: of('newcomer'), weight: weight('newcomerWeight') },
    lower: { mean: of('lower'), weight: weight('lowerWeight') },
    constant: { mean: of('home'), weight: weight('homeWeight') },
    weeklyDecay: Math.min(1, of('weeklyDecay')),
    blowout: { from: of('blowoutFrom'), share: of('blowoutShare') },
  };
}

const SEASON_STEPS = { unknownWeight: 0.4, lower: 4, home: 0.4 };
const CARRIED_STEPS = { ...SEASON_STEPS, carry: 0.06, carriedWeight: 0.6, newcomer: 4 };
const OUR_STEPS = {
  ...CARRIED_STEPS,
  ...{
    newcomerWeight: 1,
    lowerWeight: 3,
    lowerGameWeight: 0.2,
    homeWeight: 100,
    weeklyDecay: 0.02,
    blowoutFrom: 7,
    blowoutShare: 0.1,
  },
};
const ELO_STEPS = { k: 8, home: 8, revert: 0.06, newcomer: 60, lower: 60, pointsPerElo: 0.006 };

/**
 * Chooses the models' numbers by coordinate descent on these seasons, the first of which is only a start, and prints
 * them.
 */
export function tuneModels(seasons: readonly RatedSeason[]): void {
  const byLeastSquares = (numbers: Numbers): Worth => judge(seasons, walkBy(settingsOf(numbers)));
  descend('hashmark', numbersOf(MARGINS), OUR_STEPS, byLeastSquares);
  descend('least-squares', numbersOf(LEAST_SQUARES), CARRIED_STEPS, byLeastSquares);
  descend('season-alone', numbersOf(SEASON_ALONE), SEASON_STEPS, (numbers) =>
    judge(seasons, (season) => walkBy(settingsOf(numbers))(season, null)),
  );
  descend('elo', ELO, ELO_STEPS, (numbers) =>
    judge(seasons, (season, before: CarriedElo | null) => walkElo(season, before, { ...ELO, ...numbers })),
  );
  for (let sd = 14; sd <= 18; sd += 0.5) {
    const { logLoss } = judge(seasons, walkBy(MARGINS, sd));
    say(`standard deviation ${sd}: log loss ${logLoss.toFixed(5)}\n`);
  }
}
