import { PRESEASON, type TeamRating } from '#data/ratings/ratings.ts';
import {
  carriedFit,
  fitBeforeWeeks,
  forecastsOf,
  type CarriedFit,
  type Fit,
} from './least-squares.ts';
import { LEAST_SQUARES, MARGINS, SEASON_ALONE, TOTALS } from './model-settings.ts';
import type { Forecasts, RatedSeason } from './rated-season.ts';
import { forecastBetterRecord, forecastHomeTeam } from './rivals/baselines.ts';
import { walkElo, type CarriedElo } from './rivals/elo.ts';

/** Without a season before, a rating from fewer weeks would say little. */
const FIRST_WEEK_ALONE = 4;

/** What the models take along from one season into the next. */
export interface Carried {
  margins: CarriedFit;
  totals: CarriedFit;
  leastSquares: CarriedFit;
  elo: CarriedElo;
}

/** What comes of a season: our ratings after each week, what every model expected of its games, and what is taken along. */
export interface WalkedSeason {
  ratings: TeamRating[];
  forecasts: Record<string, Forecasts> & { hashmark: Forecasts };
  /** Null while nothing is known. */
  carried: Carried | null;
}

/**
 * A team's number of margins is its offense and defense together, its number of totals the one less the other: the two parts
 * by which both scores are missed least.
 */
function ratingsAfter(
  { year, teams }: RatedSeason,
  week: number,
  margins: Fit,
  totals: Fit | undefined,
): TeamRating[] {
  const rated = teams.map((teamId, place) => {
    const rating = margins.teams[place] ?? 0;
    const total = totals?.teams[place] ?? 0;
    const [offense, defense] = [(rating + total) / 2, (rating - total) / 2];
    return { season: year, week, teamId, offense, defense, rating };
  });
  // The teams come by their ids, and so do those of one rating.
  const inOrder = rated.toSorted((a, b) => b.rating - a.rating);
  return inOrder.map((team, place) => ({ ...team, rank: place + 1 }));
}

/** Walks through a season week by week; `before` is what the season before left, null where nothing is known of it. */
export function walkSeason(season: RatedSeason, before: Carried | null): WalkedSeason {
  const margins = fitBeforeWeeks(season, 'margin', before?.margins ?? null, MARGINS);
  const totals = fitBeforeWeeks(season, 'total', before?.totals ?? null, TOTALS);
  const rival = fitBeforeWeeks(season, 'margin', before?.leastSquares ?? null, LEAST_SQUARES);
  const alone = fitBeforeWeeks(season, 'margin', null, SEASON_ALONE);
  const elo = walkElo(season, before?.elo ?? null);
  const first = before === null ? FIRST_WEEK_ALONE : PRESEASON;
  const isRated = margins.length + PRESEASON > first;
  const games = season.games.filter(({ week }) => isRated && week > first);
  const carried = {
    margins: carriedFit(season, margins),
    totals: carriedFit(season, totals),
    leastSquares: carriedFit(season, rival),
    elo: elo.carried,
  };
  return {
    ratings: margins.flatMap((fit, at) => {
      const week = at + PRESEASON;
      return week < first ? [] : ratingsAfter(season, week, fit, totals[at]);
    }),
    forecasts: {
      hashmark: forecastsOf({ ...season, games }, margins),
      'least-squares': forecastsOf(season, rival),
      'season-alone': forecastsOf(season, alone),
      elo: elo.forecasts,
      'better-record': forecastBetterRecord(season),
      'home-team': forecastHomeTeam(season),
    },
    carried: before === null && margins.length === 1 ? null : carried,
  };
}
