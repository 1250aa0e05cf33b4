import type { ForecastScore, TeamRating } from '#data/ratings/ratings.ts';
import { MARGINS, rateSeason, TOTALS, type CarriedRatings } from './hashmark.ts';
import type { CarriedFit } from './least-squares.ts';
import { isAmongFbs, type Forecasts, type RatedSeason } from './rated-season.ts';
import { BASELINES, forecastBetterRecord, forecastHomeTeam } from './rivals/baselines.ts';
import { ELO, walkElo, type CarriedElo } from './rivals/elo.ts';
import { ALONE, CARRIED, forecastAlone, walkLeastSquares } from './rivals/least-squares-rivals.ts';
import { forecastScores, type Judged } from './score-forecasts.ts';

/** Everything that decides what comes of a season's results: another number here, and every season is rated anew. */
export const MODEL_SETTINGS = { revision: 1, MARGINS, TOTALS, ELO, CARRIED, ALONE, BASELINES };

/** What every model takes along from one season into the next. */
export interface Carried {
  hashmark: CarriedRatings | null;
  elo: CarriedElo;
  leastSquares: CarriedFit;
}

/** What comes of a season. */
export interface WalkedSeason {
  ratings: readonly TeamRating[];
  /** Ours, of all games in which an FBS team plays. */
  forecasts: Forecasts;
  scores: readonly ForecastScore[];
  carried: Carried;
}

/** The forecasts of every model by its name, and what they take along. */
export function forecastByModels(season: RatedSeason, before: Carried | null) {
  const ours = rateSeason(season, before?.hashmark ?? null);
  const elo = walkElo(season, before?.elo ?? null);
  const leastSquares = walkLeastSquares(season, before?.leastSquares ?? null);
  return {
    ratings: ours.ratings,
    forecasts: {
      hashmark: ours.forecasts,
      'least-squares': leastSquares.forecasts,
      'season-alone': forecastAlone(season),
      elo: elo.forecasts,
      'better-record': forecastBetterRecord(season),
      'home-team': forecastHomeTeam(season),
    } satisfies Record<string, Forecasts>,
    carried: { hashmark: ours.carried, elo: elo.carried, leastSquares: leastSquares.carried },
  };
}

/** The games between FBS teams that are over and were forecast by us, with what another model (or ours) expected of them. */
export function judgedGames(season: RatedSeason, ours: Forecasts, model: Forecasts): Judged[] {
  return season.games.flatMap((game) => {
    const { score } = game;
    const forecast = model.get(game.id);
    const isJudged = isAmongFbs(season, game) && ours.has(game.id);
    return score === null || forecast === undefined || !isJudged
      ? []
      : [{ ...game, score, forecast }];
  });
}

/** Rates a season and judges every model on it; `before` is what the season before left, null where nothing is known of it. */
export function walkSeason(season: RatedSeason, before: Carried | null): WalkedSeason {
  const { ratings, forecasts, carried } = forecastByModels(season, before);
  const ours = forecasts.hashmark;
  const scores = Object.entries(forecasts).flatMap(([model, theirs]) =>
    forecastScores(season.year, model, judgedGames(season, ours, theirs)),
  );
  return { ratings, forecasts: ours, scores, carried };
}
