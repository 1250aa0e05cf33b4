import { LATE_WEEK, type ForecastScore } from '#data/ratings/ratings.ts';
import type { Forecast, RatedGame } from './rated-season.ts';

/** A game that is over, and what was expected of it. */
export type Judged = RatedGame & { score: NonNullable<RatedGame['score']>; forecast: Forecast };

/** How good forecasts were; a level score is half a win, and nobody has named its winner. */
export function scoreOf(
  judged: readonly Judged[],
): Pick<ForecastScore, 'games' | 'marginError' | 'brier' | 'logLoss' | 'winners'> {
  const sum = { marginError: 0, brier: 0, logLoss: 0, winners: 0 };
  for (const { score, forecast } of judged) {
    const { homeMargin, homeWin } = forecast;
    const margin = score.home - score.away;
    const won = (Math.sign(margin) + 1) / 2;
    sum.marginError += Math.abs(margin - homeMargin);
    sum.brier += (homeWin - won) ** 2;
    sum.logLoss -= won * Math.log(homeWin) + (1 - won) * Math.log(1 - homeWin);
    if (margin !== 0 && Math.sign(homeWin - 0.5) === Math.sign(margin)) sum.winners += 1;
  }
  const games = judged.length;
  return {
    games,
    marginError: sum.marginError / games,
    brier: sum.brier / games,
    logLoss: sum.logLoss / games,
    winners: sum.winners,
  };
}

/** The two scores of a model in a season; none for weeks without a judged game. */
export function forecastScores(
  season: number,
  model: string,
  judged: readonly Judged[],
): ForecastScore[] {
  const byWeeks = { all: judged, late: judged.filter(({ week }) => week >= LATE_WEEK) } as const;
  return (['all', 'late'] as const)
    .filter((weeks) => byWeeks[weeks].length > 0)
    .map((weeks) => ({ season, model, weeks, ...scoreOf(byWeeks[weeks]) }));
}
