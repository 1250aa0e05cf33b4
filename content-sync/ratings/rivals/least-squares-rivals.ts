import {
  carriedFit,
  fitBeforeWeeks,
  forecastsOf,
  type CarriedFit,
  type LeastSquaresSettings,
} from '../least-squares.ts';
import type { Forecasts, RatedSeason } from '../rated-season.ts';

/** Plain least squares on margins with a carried prior (after Massey): every game counts the same, whenever it was and against whom. */
export const CARRIED: LeastSquaresSettings = {
  carry: 0.87,
  carriedWeight: 4,
  newcomer: { mean: -16, weight: 3 },
  unknownWeight: 1.5,
  lower: { mean: -30, weight: 1000 },
  lowerGameWeight: 1,
  constant: { mean: 2.5, weight: 10_000 },
  weeklyDecay: 1,
};

/** Shrunken offense and defense of this season alone: nothing is known of a team before it has played. */
export const ALONE: LeastSquaresSettings = {
  ...CARRIED,
  unknownWeight: 2,
  lower: { mean: -40, weight: 1000 },
};

/** Forecasts by least squares with what was known of the season before. */
export function walkLeastSquares(
  season: RatedSeason,
  before: CarriedFit | null,
  settings = CARRIED,
): { forecasts: Forecasts; carried: CarriedFit } {
  const fits = fitBeforeWeeks(season, 'margin', before, settings);
  return { forecasts: forecastsOf(season, fits), carried: carriedFit(season, fits) };
}

/** Forecasts from the season's own results: offense and defense shrunken alike make margins that are shrunken likewise. */
export function forecastAlone(season: RatedSeason, settings = ALONE): Forecasts {
  return forecastsOf(season, fitBeforeWeeks(season, 'margin', null, settings));
}
