import { LATE_WEEK, type ForecastScore } from '#data/ratings/ratings.ts';
import { isAmongFbs, type Forecasts, type RatedSeason } from './rated-season.ts';

/** How good a model was on the games between FBS teams that are over and that we forecast too; of all weeks and of the late ones, none without a game. */
export function judgeForecasts(
  season: RatedSeason,
  ours: Forecasts,
  [model, forecasts]: readonly [string, Forecasts],
): ForecastScore[] {
  const judged = season.games.flatMap((game) => {
    const forecast = forecasts.get(game.id);
    const { score, week } = game;
    if (score === null || forecast === undefined) return [];
    if (!isAmongFbs(season, game) || !ours.has(game.id)) return [];
    const margin = score.home - score.away;
    return [{ ...forecast, week, margin, won: (Math.sign(margin) + 1) / 2 }];
  });
  return (['all', 'late'] as const).flatMap((weeks) => {
    const some = judged.filter(({ week }) => weeks === 'all' || week >= LATE_WEEK);
    const games = some.length;
    const mean = (of: (game: (typeof judged)[number]) => number): number =>
      some.reduce((sum, game) => sum + of(game), 0) / games;
    const score: ForecastScore = {
      ...{ season: season.year, model, weeks, games },
      marginError: mean(({ margin, homeMargin }) => Math.abs(margin - homeMargin)),
      brier: mean(({ won, homeWin }) => (homeWin - won) ** 2),
      logLoss: mean(({ won, homeWin: p }) => -won * Math.log(p) - (1 - won) * Math.log(1 - p)),
      // Nobody wins a level game, and an even chance names nobody.
      winners: some.filter(({ won, homeWin }) => (homeWin - 0.5) * (won - 0.5) > 0).length,
    };
    return games === 0 ? [] : [score];
  });
}
