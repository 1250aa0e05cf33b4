import { LATE_WEEK, type ForecastScore } from '#data/domain/football/rating.ts';
import type { Forecasts, RatedSeason } from './rated-season.ts';

/** How good a model was on the games between FBS teams that are over and that we forecast too; of all weeks and of the late ones, none without a game. */
export function judgeForecasts(
  { year, games }: RatedSeason,
  ours: Forecasts,
  [model, forecasts]: readonly [string, Forecasts],
): ForecastScore[] {
  const judged = games.flatMap(({ id, home, away, week, result }) => {
    const forecast = forecasts.get(id);
    const isJudged = home !== null && away !== null && ours.has(id);
    if (result === null || forecast === undefined || !isJudged) return [];
    return [{ ...forecast, week, ...result, won: (Math.sign(result.margin) + 1) / 2 }];
  });
  return (['all', 'late'] as const).flatMap((weeks) => {
    const some = judged.filter(({ week }) => weeks === 'all' || week >= LATE_WEEK);
    const mean = (of: (game: (typeof judged)[number]) => number): number =>
      some.reduce((sum, game) => sum + of(game), 0) / some.length;
    const score: ForecastScore = {
      ...{ season: year, model, weeks, games: some.length },
      marginError: mean(({ margin, homeMargin }) => Math.abs(margin - homeMargin)),
      brier: mean(({ won, homeWin }) => (homeWin - won) ** 2),
      logLoss: mean(({ won, homeWin: p }) => -won * Math.log(p) - (1 - won) * Math.log(1 - p)),
      // Nobody wins a level game, and an even chance names nobody.
      winners: some.filter(({ won, homeWin }) => (homeWin - 0.5) * (won - 0.5) > 0).length,
    };
    return some.length === 0 ? [] : [score];
  });
}
