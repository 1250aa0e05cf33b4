import { meanOf } from '#data/models/numbers.ts';
import { BETTER_RECORD, ELO, HOME_TEAM } from './model-settings.ts';
import type { Forecasts, RatedSeason } from './rated-season.ts';

const EVEN = { homeMargin: 0, homeWin: 0.5 };
/** The home team always wins. */
export function forecastHomeTeam({ games }: RatedSeason): Forecasts {
  return new Map(games.map(({ id, isNeutral }) => [id, isNeutral ? EVEN : HOME_TEAM]));
}

/** The team with the larger share of wins before the game's week does, else the home team. */
export function forecastBetterRecord(season: RatedSeason): Forecasts {
  const forecasts = new Map(forecastHomeTeam(season));
  const wins = new Map<string | null, number[]>();
  const shareOf = (team: string | null): number => meanOf(wins.get(team) ?? [0.5]);
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

/** Ratings at the end of a season, for the next one. */
export interface CarriedElo {
  year: number;
  teams: Record<string, number>;
}
/** Elo with margin: forecasts of a season's games from the results of the weeks before each. */
export function walkElo(
  { teams, games, year }: RatedSeason,
  before: CarriedElo | null,
  { k, home: advantage, revert, mean, newcomer, lower, pointsPerElo } = ELO,
): { forecasts: Forecasts; carried: CarriedElo } {
  const startOf = (id: string): number => {
    if (before === null) return mean;
    const known = before.teams[id];
    return known === undefined ? newcomer : mean + (known - mean) * (1 - revert) ** (year - before.year);
  };
  const ratings = new Map(teams.map((id) => [id, startOf(id)]));
  const of = (id: string | null): number => ratings.get(id ?? '') ?? lower;
  const forecasts = new Map<string, { homeMargin: number; homeWin: number }>();
  for (const [, week] of Map.groupBy(games, (game) => game.week)) {
    for (const { id, home, away, isNeutral } of week) {
      const lead = of(home) - of(away) + (isNeutral ? 0 : advantage);
      forecasts.set(id, {
        homeMargin: lead * pointsPerElo,
        homeWin: 1 / (1 + 10 ** (-lead / 400)),
      });
    }
    for (const { id, home, away, result } of week) {
      const { homeMargin = 0, homeWin = 0 } = forecasts.get(id) ?? {};
      if (result === null) continue;
      const sign = Math.sign(result.margin);
      // A big win counts more, but less so for a favourite: else strong teams would rise forever.
      const size = 2.2 / ((sign * homeMargin * 0.001) / pointsPerElo + 2.2);
      const gain = k * Math.log(Math.abs(result.margin) + 1) * size * ((sign + 1) / 2 - homeWin);
      if (home !== null) ratings.set(home, of(home) + gain);
      if (away !== null) ratings.set(away, of(away) - gain);
    }
  }
  return { forecasts, carried: { year, teams: Object.fromEntries(ratings) } };
}
