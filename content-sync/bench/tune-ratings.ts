import { normalCdf } from '#data/ratings/win-probability.ts';
import { MARGINS } from '../ratings/hashmark.ts';
import type { LeastSquaresSettings } from '../ratings/least-squares.ts';
import type { Forecasts, RatedSeason } from '../ratings/rated-season.ts';
import { scoreOf, type Judged } from '../ratings/score-forecasts.ts';
import { judgedGames } from '../ratings/walk-models.ts';
import { ELO, walkElo, type CarriedElo } from '../ratings/rivals/elo.ts';
import {
  ALONE,
  CARRIED,
  forecastAlone,
  walkLeastSquares,
} from '../ratings/rivals/least-squares-rivals.ts';
import { say } from './measure.ts';

type Numbers = Record<string, number>;

/** A change that brings less than this, in points, is noise. */
const LEAST_GAIN = 0.001;

/** The judged games of all seasons but the first, which only leaves its end to the next one. */
function judge<Before>(
  seasons: readonly RatedSeason[],
  walk: (season: RatedSeason, before: Before | null) => { forecasts: Forecasts; carried: Before },
): Judged[] {
  let before: Before | null = null;
  return seasons.flatMap((season, at) => {
    const { forecasts, carried } = walk(season, before);
    before = carried;
    return at === 0 ? [] : judgedGames(season, forecasts, forecasts);
  });
}

/** What is made small. */
const lossOf = (judged: readonly Judged[]): number => scoreOf(judged).marginError;

/** Changes one number after the other by a step and back, with ever smaller steps, for as long as the loss falls. */
function descend(
  name: string,
  start: Numbers,
  steps: Numbers,
  judged: (n: Numbers) => Judged[],
): void {
  let best = start;
  let least = lossOf(judged(best));
  const first = least;
  for (const share of [1, 0.5, 0.25])
    for (let hasFallen = true; hasFallen;) {
      hasFallen = false;
      for (const [key, step] of Object.entries(steps))
        for (const sign of [1, -1]) {
          const tried = { ...best, [key]: (best[key] ?? 0) + sign * share * step };
          const loss = lossOf(judged(tried));
          if (Number.isNaN(loss) || loss > least - LEAST_GAIN) continue;
          [best, least, hasFallen] = [tried, loss, true];
        }
    }
  const { marginError, logLoss } = scoreOf(judged(best));
  say(
    `${name}: ${first.toFixed(4)} to ${least.toFixed(4)}, margin error ${marginError.toFixed(3)}, `,
  );
  say(`log loss ${logLoss.toFixed(4)}: ${JSON.stringify(best)}\n`);
}

function numbersOf({ newcomer, lower, constant, ...rest }: LeastSquaresSettings): Numbers {
  return {
    ...rest,
    ...{ newcomer: newcomer.mean, newcomerWeight: newcomer.weight },
    ...{ lower: lower.mean, lowerWeight: lower.weight },
    ...{ home: constant.mean, homeWeight: constant.weight },
  };
}
function settingsOf(numbers: Numbers): LeastSquaresSettings {
  const of = (name: string): number => numbers[name] ?? Number.NaN;
  const weight = (name: string): number => Math.max(0.05, of(name));
  return {
    ...{ carry: of('carry'), carriedWeight: weight('carriedWeight') },
    ...{ unknownWeight: weight('unknownWeight'), lowerGameWeight: weight('lowerGameWeight') },
    newcomer: { mean: of('newcomer'), weight: weight('newcomerWeight') },
    lower: { mean: of('lower'), weight: weight('lowerWeight') },
    constant: { mean: of('home'), weight: weight('homeWeight') },
    weeklyDecay: Math.min(1, of('weeklyDecay')),
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
  },
};
const ELO_STEPS = { k: 8, home: 8, revert: 0.06, newcomer: 60, lower: 60, pointsPerElo: 0.006 };

/** Chooses the models' numbers by coordinate descent on these seasons, the first of which is only a start, and prints them. */
export function tuneModels(seasons: readonly RatedSeason[]): void {
  const byLeastSquares = (numbers: Numbers): Judged[] =>
    judge(seasons, (season, before: ReturnType<typeof walkLeastSquares>['carried'] | null) =>
      walkLeastSquares(season, before, settingsOf(numbers)),
    );
  descend('hashmark', numbersOf(MARGINS), OUR_STEPS, byLeastSquares);
  descend('least-squares', numbersOf(CARRIED), CARRIED_STEPS, byLeastSquares);
  descend('season-alone', numbersOf(ALONE), SEASON_STEPS, (numbers) =>
    judge(seasons, (season) => ({
      forecasts: forecastAlone(season, settingsOf(numbers)),
      carried: null,
    })),
  );
  descend('elo', ELO, ELO_STEPS, (numbers) =>
    judge(seasons, (season, before: CarriedElo | null) =>
      walkElo(season, before, { ...ELO, ...numbers }),
    ),
  );
  const judged = byLeastSquares(numbersOf(MARGINS));
  for (let sd = 13; sd <= 20; sd += 0.5) {
    const withSd = judged.map((game) => ({
      ...game,
      forecast: { ...game.forecast, homeWin: normalCdf(game.forecast.homeMargin / sd) },
    }));
    say(`standard deviation ${sd}: log loss ${scoreOf(withSd).logLoss.toFixed(5)}\n`);
  }
}
