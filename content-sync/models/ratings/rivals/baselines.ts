import { BETTER_RECORD, HOME_TEAM } from '../model-settings.ts';
import type { Forecasts, RatedSeason } from '../rated-season.ts';

const EVEN = { homeMargin: 0, homeWin: 0.5 };

/** The home team wins, whoever plays. */
export function forecastHomeTeam({ games }: RatedSeason): Forecasts {
  return new Map(games.map(({ id, isNeutral }) => [id, isNeutral ? EVEN : HOME_TEAM]));
}

/** The team with the larger share of wins before the game's week does, else the home team. */
export function forecastBetterRecord(season: RatedSeason): Forecasts {
  const forecasts = new Map(forecastHomeTeam(season));
  const wins = new Map<string | null, number[]>();
  const shareOf = (team: string | null): number => {
    const own = wins.get(team) ?? [0.5];
    return own.reduce((sum, won) => sum + won, 0) / own.length;
  };
  for (const [, week] of Map.groupBy(season.games, (game) => game.week)) {
    for (const { id, home, away } of week) {
      const sign = Math.sign(shareOf(home) - shareOf(away));
      const homeWin = 0.5 + sign * (BETTER_RECORD.homeWin - 0.5);
      if (sign !== 0) forecasts.set(id, { homeMargin: sign * BETTER_RECORD.homeMargin, homeWin });
    }
    for (const { home, away, result } of week) {
      if (result === null) continue;
      const won = (Math.sign(result.margin) + 1) / 2;
      wins.set(home, [...(wins.get(home) ?? []), won]);
      wins.set(away, [...(wins.get(away) ?? []), 1 - won]);
    }
  }
  return forecasts;
}
