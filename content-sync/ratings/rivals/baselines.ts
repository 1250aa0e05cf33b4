import type { Forecast, RatedGame, RatedSeason } from '../rated-season.ts';

/** What each has been worth on average. */
export const BASELINES = {
  home: { homeMargin: 4.2, homeWin: 0.58 },
  better: { homeMargin: 9.3, homeWin: 0.69 },
};

const EVEN: Forecast = { homeMargin: 0, homeWin: 0.5 };
const turned = ({ homeMargin, homeWin }: Forecast): Forecast => ({
  homeMargin: -homeMargin,
  homeWin: 1 - homeWin,
});

const byHome = ({ isNeutral }: RatedGame): Forecast => (isNeutral ? EVEN : BASELINES.home);

/** The home team wins, whoever plays. */
export function forecastHomeTeam({ games }: RatedSeason): Map<string, Forecast> {
  return new Map(games.map((game) => [game.id, byHome(game)]));
}

/** The team with the larger share of wins before the game's week does, else the home team. */
export function forecastBetterRecord({ games }: RatedSeason): Map<string, Forecast> {
  const played = new Map<number, { wins: number; games: number }>();
  const recordOf = (place: number) => played.get(place) ?? { wins: 0, games: 0 };
  const shareOf = (place: number): number => {
    const { wins, games: count } = recordOf(place);
    return count === 0 ? 0.5 : wins / count;
  };
  const forecasts = new Map<string, Forecast>();
  for (const [, week] of Map.groupBy(games, (game) => game.week)) {
    for (const game of week) {
      const lead = shareOf(game.home) - shareOf(game.away);
      const byRecord = lead > 0 ? BASELINES.better : turned(BASELINES.better);
      forecasts.set(game.id, lead === 0 ? byHome(game) : byRecord);
    }
    for (const { home, away, score } of week) {
      if (score === null) continue;
      for (const [place, lead] of [
        [home, score.home - score.away],
        [away, score.away - score.home],
      ] as const) {
        const { wins, games: count } = recordOf(place);
        played.set(place, { wins: wins + (Math.sign(lead) + 1) / 2, games: count + 1 });
      }
    }
  }
  return forecasts;
}
