import type { LeastSquaresSettings } from './least-squares.ts';

/** Raised when a model changes by more than a number in this file: then every season is rated again. */
export const REVISION = 1;

/** Ours. How all of these numbers were chosen: docs/decisions/19. */
export const MARGINS: LeastSquaresSettings = {
  carry: 0.9,
  carriedWeight: 2.5,
  newcomer: { mean: -16, weight: 2.5 },
  unknownWeight: 1.5,
  lower: { mean: -27, weight: 6 },
  lowerGameWeight: 0.6,
  constant: { mean: 2.5, weight: 300 },
  weeklyDecay: 0.96,
  blowout: { from: 35, share: 0.75 },
};
export const TOTALS: LeastSquaresSettings = {
  ...MARGINS,
  carriedWeight: 3,
  newcomer: { mean: 0, weight: 3 },
  lower: { mean: 0, weight: 6 },
  constant: { mean: 54, weight: 25 },
};

/**
 * Plain least squares with a carried prior (after Massey): every game counts the same, whenever it was and against
 * whom.
 */
export const LEAST_SQUARES: LeastSquaresSettings = {
  carry: 0.87,
  carriedWeight: 4,
  newcomer: { mean: -16, weight: 3 },
  unknownWeight: 1.5,
  lower: { mean: -30, weight: 1000 },
  lowerGameWeight: 1,
  constant: { mean: 2.5, weight: 10_000 },
  weeklyDecay: 1,
  blowout: { from: 0, share: 1 },
};

/**
 * Offense and defense shrunken by the season's own games: shrunken alike, they make margins that are shrunken likewise.
 */
export const SEASON_ALONE: LeastSquaresSettings = {
  ...LEAST_SQUARES,
  unknownWeight: 2,
  lower: { mean: -40, weight: 1000 },
};

/**
 * Elo with margin, after FiveThirtyEight's ('How Our NFL Predictions Work'); `revert` is the share lost between
 * seasons.
 */
export const ELO = {
  k: 36,
  home: 47,
  revert: 0.2,
  mean: 1500,
  newcomer: 1270,
  lower: 1150,
  pointsPerElo: 1 / 18,
};

/** What the home field, and the better record, are worth alone. */
export const HOME_TEAM = { homeMargin: 4.2, homeWin: 0.58 };
export const BETTER_RECORD = { homeMargin: 9.3, homeWin: 0.69 };
