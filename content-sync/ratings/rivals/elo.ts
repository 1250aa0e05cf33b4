import { ELO } from '../model-settings.ts';
import type { Forecasts, RatedSeason } from '../rated-season.ts';

/** Ratings at the end of a season, for the next one. */
export interface CarriedElo {
  year: number;
  teams: Record<string, number>;
}

/** A big win counts more, but less so for a favourite: else the strong would rise for ever. */
function marginFactor(margin: number, winnersLead: number): number {
  return Math.log(Math.abs(margin) + 1) * (2.2 / (winnersLead * 0.001 + 2.2));
}

/** Elo with margin: forecasts of a season's games from the results of the weeks before each. */
export function walkElo(
  { teams, games, year }: RatedSeason,
  before: CarriedElo | null,
  { k, home: advantage, revert, mean, newcomer, lower, pointsPerElo } = ELO,
): { forecasts: Forecasts; carried: CarriedElo } {
  const ratings = teams.map((id) => {
    if (before === null) return mean;
    const known = before.teams[id];
    return known === undefined
      ? newcomer
      : mean + (known - mean) * (1 - revert) ** (year - before.year);
  });
  const of = (place: number): number => ratings[place] ?? lower;
  const forecasts = new Map<string, { homeMargin: number; homeWin: number }>();
  for (const [, week] of Map.groupBy(games, (game) => game.week)) {
    for (const { id, home, away, isNeutral } of week) {
      const lead = of(home) - of(away) + (isNeutral ? 0 : advantage);
      forecasts.set(id, {
        homeMargin: lead * pointsPerElo,
        homeWin: 1 / (1 + 10 ** (-lead / 400)),
      });
    }
    for (const { id, home, away, score } of week) {
      const forecast = forecasts.get(id);
      if (score === null || forecast === undefined) continue;
      const margin = score.home - score.away;
      const winnersLead = (Math.sign(margin) * forecast.homeMargin) / pointsPerElo;
      const surprise = (Math.sign(margin) + 1) / 2 - forecast.homeWin;
      const gain = k * marginFactor(margin, winnersLead) * surprise;
      if (home < teams.length) ratings[home] = of(home) + gain;
      if (away < teams.length) ratings[away] = of(away) - gain;
    }
  }
  return {
    forecasts,
    carried: { year, teams: Object.fromEntries(teams.map((id, place) => [id, of(place)])) },
  };
}
