import { BETTER_RECORD, HOME_TEAM } from '../model-settings.ts';
import type { Forecasts, RatedSeason } from '../rated-season.ts';

/** The home team wins, whoever plays. */
export function forecastHomeTeam({ games }: RatedSeason): Forecasts {
  const even = { homeMargin: 0, homeWin: 0.5 };
  return new Map(games.map(({ id, isNeutral }) => [id, isNeutral ? even : HOME_TEAM]));
}

/** The team with the larger share of wins before the game's week does, else the home team. */
export function forecastBetterRecord(season: RatedSeason): Forecasts {
  const { homeMargin, homeWin } = BETTER_RECORD;
  const byHome = forecastHomeTeam(season);
  const records = new Map<number, { wins: number; games: number }>();
  const recordOf = (place: number) => records.get(place) ?? { wins: 0, games: 0 };
  const shareOf = (place: number): number => {
    const { wins, games } = recordOf(place);
    return games === 0 ? 0.5 : wins / games;
  };
  const byRecord = [...Map.groupBy(season.games, ({ week }) => week).values()].flatMap((week) => {
    const leads = week.map(({ id, home, away }) => [id, shareOf(home) - shareOf(away)] as const);
    for (const { home, away, score } of week)
      for (const [place, margin] of score === null
        ? []
        : ([
            [home, score.home - score.away],
            [away, score.away - score.home],
          ] as const)) {
        const { wins, games } = recordOf(place);
        records.set(place, { wins: wins + (Math.sign(margin) + 1) / 2, games: games + 1 });
      }
    return leads;
  });
  const forecasts = byRecord.flatMap(([id, lead]) => {
    if (lead === 0) return [];
    const isHome = lead > 0;
    return [
      [
        id,
        { homeMargin: isHome ? homeMargin : -homeMargin, homeWin: isHome ? homeWin : 1 - homeWin },
      ] as const,
    ];
  });
  return new Map([...byHome, ...forecasts]);
}
