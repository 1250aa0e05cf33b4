import { PRESEASON, type TeamRating } from '#data/ratings/ratings.ts';
import {
  carriedFit,
  fitBeforeWeeks,
  forecastsOf,
  type CarriedFit,
  type Fit,
  type LeastSquaresSettings,
} from './least-squares.ts';
import type { Forecasts, RatedSeason } from './rated-season.ts';

/** Chosen on earlier seasons than those that the model is judged on (docs/decisions/047). */
export const MARGINS: LeastSquaresSettings = {
  carry: 0.9,
  carriedWeight: 2.5,
  newcomer: { mean: -16, weight: 2.5 },
  unknownWeight: 1.5,
  lower: { mean: -27, weight: 6 },
  lowerGameWeight: 0.6,
  constant: { mean: 2.5, weight: 300 },
  weeklyDecay: 0.96,
};
export const TOTALS: LeastSquaresSettings = {
  ...MARGINS,
  carriedWeight: 3,
  newcomer: { mean: 0, weight: 3 },
  lower: { mean: 0, weight: 6 },
  constant: { mean: 54, weight: 25 },
};

/** Without a season before, a rating from fewer weeks would say little. */
const FIRST_WEEK_ALONE = 4;

/** What goes from one season of ours into the next. */
export interface CarriedRatings {
  margins: CarriedFit;
  totals: CarriedFit;
}

interface RatedWeeks {
  ratings: TeamRating[];
  forecasts: Forecasts;
  /** Null where nothing is known yet. */
  carried: CarriedRatings | null;
}

function ratingsOf(
  { year, teams }: RatedSeason,
  week: number,
  margins: Fit,
  totals: Fit,
): TeamRating[] {
  const rated = teams.map((teamId, place) => {
    const rating = margins.teams[place] ?? 0;
    const total = totals.teams[place] ?? 0;
    const parts = { offense: (rating + total) / 2, defense: (rating - total) / 2 };
    return { season: year, week, teamId, ...parts, rating };
  });
  // The teams come by their ids, and so do those of one rating.
  return rated
    .toSorted((a, b) => b.rating - a.rating)
    .map((team, place) => ({ ...team, rank: place + 1 }));
}

/**
 * Our ratings after each week of a season and the forecasts made from them. A team's number of margins is its offense and
 * defense together, its number of totals the one less the other: the two parts by which both scores are missed least.
 */
export function rateSeason(season: RatedSeason, before: CarriedRatings | null): RatedWeeks {
  const margins = fitBeforeWeeks(season, 'margin', before?.margins ?? null, MARGINS);
  const totals = fitBeforeWeeks(season, 'total', before?.totals ?? null, TOTALS);
  const first = before === null ? FIRST_WEEK_ALONE : PRESEASON;
  const weekOf = new Map(season.games.map(({ id, week }) => [id, week]));
  const forecasts = margins.length + PRESEASON - 1 < first ? [] : forecastsOf(season, margins);
  return {
    ratings: margins.flatMap((fit, at) => {
      const week = at + PRESEASON;
      const total = totals[at];
      return week < first || total === undefined ? [] : ratingsOf(season, week, fit, total);
    }),
    forecasts: new Map([...forecasts].filter(([id]) => (weekOf.get(id) ?? 0) > first)),
    carried:
      before === null && margins.length === 1
        ? null
        : { margins: carriedFit(season, margins), totals: carriedFit(season, totals) },
  };
}
