import { PRESEASON, type TeamRating } from '#data/domain/football/rating.ts';
import { fitBeforeWeeks, forecastsOf, type Fit } from './least-squares.ts';
import { LEAST_SQUARES, MARGINS, SEASON_ALONE, TOTALS } from './model-settings.ts';
import type { RatedSeason } from './rated-season.ts';
import { type CarriedElo, forecastBetterRecord, forecastHomeTeam, walkElo } from './rivals.ts';

/** Without a season before, a rating from fewer weeks would say little. */
const FIRST_WEEK_ALONE = 4;

/** What the models take along from one season into the next. */
export interface Carried {
  margins: Fit;
  totals: Fit;
  leastSquares: Fit;
  elo: CarriedElo;
}

/**
 * A team's number of margins is its offense and defense together, its number of totals the one less the other: the two
 * parts by which both scores are missed least.
 */
function ratingsAfter(week: number, margins: Fit, totals: Fit | undefined): TeamRating[] {
  const rated = Object.entries(margins.teams).map(([teamId, rating]) => {
    const total = totals?.teams[teamId] ?? 0;
    const offense = (rating + total) / 2;
    const defense = (rating - total) / 2;
    return { season: margins.year, week, teamId, offense, defense, rating };
  });
  const inOrder = rated.toSorted((a, b) => b.rating - a.rating || (a.teamId < b.teamId ? -1 : 1));
  return inOrder.map((team, place) => ({ ...team, rank: place + 1 }));
}

/**
 * Walks through a season week by week: our ratings after each week, what every model expected of the games, and what is
 * taken along (null while nothing is known). `before` is what the season before left, null where nothing is known of
 * it.
 */
export function walkSeason(season: RatedSeason, before: Carried | null) {
  const margins = fitBeforeWeeks(season, 'margin', before?.margins ?? null, MARGINS);
  const totals = fitBeforeWeeks(season, 'total', before?.totals ?? null, TOTALS);
  const rival = fitBeforeWeeks(season, 'margin', before?.leastSquares ?? null, LEAST_SQUARES);
  const alone = fitBeforeWeeks(season, 'margin', null, SEASON_ALONE);
  const elo = walkElo(season, before?.elo ?? null);
  const first = before === null ? FIRST_WEEK_ALONE : PRESEASON;
  const isRated = margins.length + PRESEASON > first;
  const games = season.games.filter(({ week }) => isRated && week > first);
  const last = margins.at(-1);
  const lastTotals = totals.at(-1);
  const lastRival = rival.at(-1);
  const isKnown = before !== null || margins.length > 1;
  return {
    ratings: margins
      .map((fit, at) => ratingsAfter(at + PRESEASON, fit, totals[at]))
      .slice(first - PRESEASON)
      .flat(),
    forecasts: {
      hashmark: forecastsOf({ ...season, games }, margins),
      'least-squares': forecastsOf(season, rival),
      'season-alone': forecastsOf(season, alone),
      elo: elo.forecasts,
      'better-record': forecastBetterRecord(season),
      'home-team': forecastHomeTeam(season),
    },
    carried:
      isKnown && last && lastTotals && lastRival
        ? { margins: last, totals: lastTotals, leastSquares: lastRival, elo: elo.carried }
        : null,
  };
}
