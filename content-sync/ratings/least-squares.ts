import { PRESEASON } from '#data/ratings/ratings.ts';
import { winProbability } from '#data/ratings/win-probability.ts';
import { startFit, type Belief } from './fit-numbers.ts';
import { isAmongFbs, type Forecasts, type RatedSeason } from './rated-season.ts';

/** How results and the season before are weighed; weights are in games. */
export interface LeastSquaresSettings {
  /** The share of a number that stays from one season to the next. */
  carry: number;
  carriedWeight: number;
  /** A team that was not of the FBS in the season before. */
  newcomer: Belief;
  /** A team of which nothing is known because there is no season before. */
  unknownWeight: number;
  /** The lower division before the first season, and how firmly what is known of it is held; what a game against it counts. */
  lower: Belief;
  lowerGameWeight: number;
  /** The number that is the same in every game, likewise. */
  constant: Belief;
  /** What a result counts a week later, as a share. */
  weeklyDecay: number;
  /** Of a margin beyond so many points only a share counts: what comes late in a game that is decided says less. */
  blowout: { from: number; share: number };
}

/** What results say: each team's number (their mean is 0), the lower division's, and the one that is the same in every game. */
export interface Fit {
  teams: readonly number[];
  lower: number;
  constant: number;
}

/** The fit at the end of a season, for the next one. */
export interface CarriedFit extends Omit<Fit, 'teams'> {
  year: number;
  teams: Record<string, number>;
}

/** Thousandths of a point: below that, two computers may differ. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

function counted(margin: number, { from, share }: LeastSquaresSettings['blowout']): number {
  const beyond = Math.max(0, Math.abs(margin) - from);
  return margin - Math.sign(margin) * beyond * (1 - share);
}

function beliefsOf(
  { teams, year }: RatedSeason,
  before: CarriedFit | null,
  { carry, carriedWeight, newcomer, unknownWeight, lower, constant }: LeastSquaresSettings,
): Belief[] {
  const beliefOf = (id: string): Belief => {
    if (before === null) return { mean: 0, weight: unknownWeight };
    const known = before.teams[id];
    if (known === undefined) return newcomer;
    return { mean: known * carry ** (year - before.year), weight: carriedWeight };
  };
  return [
    ...teams.map(beliefOf),
    { ...lower, mean: before?.lower ?? lower.mean },
    { ...constant, mean: before?.constant ?? constant.mean },
  ];
}

/**
 * The season fitted anew for each week: at 0 what stands before its first game, at `week` what the results of all weeks before
 * that one say, and last what all results do. What is fitted is by how much the home team won (the constant is its advantage)
 * or the points of both teams together (the constant is their mean).
 */
export function fitBeforeWeeks(
  season: RatedSeason,
  quantity: 'margin' | 'total',
  before: CarriedFit | null,
  settings: LeastSquaresSettings,
): Fit[] {
  const sign = quantity === 'margin' ? -1 : 1;
  const count = season.teams.length;
  const fit = startFit(beliefsOf(season, before, settings), sign);
  const played = season.games.filter(({ score }) => score !== null);
  const weeks = (played.at(-1)?.week ?? PRESEASON) - PRESEASON + 1;
  return Array.from({ length: weeks }, (_, week) => {
    for (const game of played) {
      if (game.week !== week - 1) continue;
      const sum = (game.score?.home ?? 0) + sign * (game.score?.away ?? 0);
      fit.add({
        ...game,
        hasConstant: sign === 1 || !game.isNeutral,
        value: sign === 1 ? sum : counted(sum, settings.blowout),
        weight: isAmongFbs(season, game) ? 1 : settings.lowerGameWeight,
      });
    }
    fit.fade(settings.weeklyDecay);
    const numbers = fit.solve();
    const teams = numbers.slice(0, count);
    const mean = teams.reduce((sum, value) => sum + value, 0) / Math.max(1, count);
    const [lower = 0, constant = 0] = numbers.slice(count);
    return {
      teams: teams.map((value) => rounded(value - mean)),
      lower: rounded(lower - mean),
      constant: rounded(constant + (1 + sign) * mean),
    };
  });
}

/** What stands after the last week of a season, for the next one. */
export function carriedFit({ teams, year }: RatedSeason, fits: readonly Fit[]): CarriedFit {
  const { lower = 0, constant = 0, teams: numbers = [] } = fits.at(-1) ?? {};
  const byId = teams.map((id, place) => [id, numbers[place] ?? 0] as const);
  return { year, lower, constant, teams: Object.fromEntries(byId) };
}

/** What fitted margins say of each game from the results of the weeks before it. */
export function forecastsOf({ games }: RatedSeason, fits: readonly Fit[]): Forecasts {
  const forecasts = games.map(({ id, home, away, isNeutral, week }) => {
    const fit = fits[Math.min(week, fits.length - 1)];
    const of = (place: number): number => fit?.teams[place] ?? fit?.lower ?? 0;
    const homeMargin = rounded(of(home) - of(away) + (isNeutral ? 0 : (fit?.constant ?? 0)));
    return [id, { homeMargin, homeWin: winProbability(homeMargin) }] as const;
  });
  return new Map(forecasts);
}
