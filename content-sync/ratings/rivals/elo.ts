import type { Forecast, RatedSeason } from '../rated-season.ts';

/** After the ratings of FiveThirtyEight ('How Our NFL Predictions Work'); the numbers are chosen for college football. */
export const ELO = {
  k: 36,
  home: 47,
  /** The share by which a rating goes back to the mean from one season to the next. */
  revert: 0.2,
  mean: 1500,
  newcomer: 1270,
  /** The lower division, always. */
  lower: 1150,
  pointsPerElo: 1 / 18,
};

/** Ratings as they go into the next season. */
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
  settings: typeof ELO = ELO,
): { forecasts: Map<string, Forecast>; carried: CarriedElo } {
  const stays = before === null ? 0 : (1 - settings.revert) ** (year - before.year);
  const ratings = teams.map((id) => {
    const known = before?.teams[id];
    if (known !== undefined) return settings.mean + (known - settings.mean) * stays;
    return before === null ? settings.mean : settings.newcomer;
  });
  const of = (place: number): number => ratings[place] ?? settings.lower;
  const forecasts = new Map<string, Forecast>();
  for (const [, week] of Map.groupBy(games, (game) => game.week)) {
    const leads = week.map(
      (game) => of(game.home) - of(game.away) + (game.isNeutral ? 0 : settings.home),
    );
    for (const [at, { id, home, away, score }] of week.entries()) {
      const lead = leads[at] ?? 0;
      const homeWin = 1 / (1 + 10 ** (-lead / 400));
      forecasts.set(id, { homeMargin: lead * settings.pointsPerElo, homeWin });
      if (score === null) continue;
      const margin = score.home - score.away;
      const factor = marginFactor(margin, lead * Math.sign(margin));
      const gain = settings.k * factor * ((Math.sign(margin) + 1) / 2 - homeWin);
      for (const [place, change] of [
        [home, gain],
        [away, -gain],
      ] as const)
        if (place < teams.length) ratings[place] = of(place) + change;
    }
  }
  const byId = teams.map((id, place) => [id, of(place)] as const);
  return { forecasts, carried: { year, teams: Object.fromEntries(byId) } };
}
