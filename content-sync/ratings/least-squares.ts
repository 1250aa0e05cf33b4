import { PRESEASON } from '#data/ratings/ratings.ts';
import { winProbability } from '#data/ratings/win-probability.ts';
import {
  isAmongFbs,
  lastPlayedWeek,
  type Forecast,
  type RatedGame,
  type RatedSeason,
} from './rated-season.ts';
import { fitRidge, type Belief, type Observation } from './ridge.ts';

/** How results and the season before are weighed; weights are in games. */
export interface LeastSquaresSettings {
  /** The share of a number that stays from one season to the next. */
  carry: number;
  carriedWeight: number;
  /** A team that was not of the FBS in the season before. */
  newcomer: Belief;
  /** A team before the first season of all. */
  unknownWeight: number;
  /** The lower division before the first season, and how firmly what was known of it is held. */
  lower: Belief;
  lowerGameWeight: number;
  /** The number that is the same in every game, likewise. */
  constant: Belief;
  /** What a result counts a week later, as a share. */
  weeklyDecay: number;
}

/** What results say: each team's number (mean 0), the lower division's, and the one that is the same in every game. */
export interface Fit {
  teams: readonly number[];
  lower: number;
  constant: number;
}

/** A fit as it goes into the next season. */
export interface CarriedFit extends Omit<Fit, 'teams'> {
  year: number;
  teams: Record<string, number>;
}

/** What is fitted: what the home team won by (its advantage is the constant), or the points of both (their mean is). */
type Quantity = 'margin' | 'total';

/** Thousandths of a point: below that, computers may differ. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

function observe(game: RatedGame, quantity: Quantity, weight: number): Observation[] {
  const { home, away, score, isNeutral } = game;
  if (score === null) return [];
  const isMargin = quantity === 'margin';
  return [
    {
      ...{ home, away, weight, awaySign: isMargin ? -1 : 1 },
      constant: isMargin && isNeutral ? 0 : 1,
      result: isMargin ? score.home - score.away : score.home + score.away,
    },
  ];
}

function beliefsOf(
  { teams, year }: RatedSeason,
  before: CarriedFit | null,
  settings: LeastSquaresSettings,
): Belief[] {
  const { carry, carriedWeight, newcomer, unknownWeight, lower, constant } = settings;
  const stays = before === null ? 0 : carry ** (year - before.year);
  const beliefOf = (id: string): Belief => {
    if (before === null) return { mean: 0, weight: unknownWeight };
    const known = before.teams[id];
    return known === undefined ? newcomer : { mean: known * stays, weight: carriedWeight };
  };
  return [
    ...teams.map(beliefOf),
    { ...lower, mean: before?.lower ?? lower.mean },
    { ...constant, mean: before?.constant ?? constant.mean },
  ];
}

/** Every FBS team's number with mean 0; a total holds the number of two teams, so its constant takes twice the mean. */
function centred(numbers: Float64Array, count: number, quantity: Quantity): Fit {
  const values = [...numbers];
  const mean = values.slice(0, count).reduce((sum, value) => sum + value, 0) / Math.max(1, count);
  const [lower = 0, constant = 0] = values.slice(count);
  return {
    teams: values.slice(0, count).map((value) => rounded(value - mean)),
    lower: rounded(lower - mean),
    constant: rounded(quantity === 'margin' ? constant : constant + 2 * mean),
  };
}

/**
 * The season fitted anew for each week: at 0 what stands before its first game, at `week` what the results of all weeks before
 * that one say, and last what all results do. A fit knows nothing of its own week or a later one.
 */
export function fitBeforeWeeks(
  season: RatedSeason,
  quantity: Quantity,
  before: CarriedFit | null,
  settings: LeastSquaresSettings,
): Fit[] {
  const beliefs = beliefsOf(season, before, settings);
  const count = season.teams.length;
  let fitted: Float64Array = Float64Array.from(beliefs, ({ mean }) => mean);
  return Array.from({ length: lastPlayedWeek(season) - PRESEASON + 1 }, (_, week) => {
    const observations = season.games.flatMap((game) => {
      if (game.week >= week) return [];
      const share = isAmongFbs(season, game) ? 1 : settings.lowerGameWeight;
      return observe(game, quantity, share * settings.weeklyDecay ** (week - game.week));
    });
    fitted = fitRidge(observations, beliefs, fitted);
    return centred(fitted, count, quantity);
  });
}

/** What stands after the last week of a season, for the next one. */
export function carriedFit({ teams, year }: RatedSeason, fits: readonly Fit[]): CarriedFit {
  const { lower = 0, constant = 0, teams: numbers = [] } = fits.at(-1) ?? {};
  const byId = teams.map((id, place) => [id, numbers[place] ?? 0] as const);
  return { year, lower, constant, teams: Object.fromEntries(byId) };
}

/** What fitted margins say of each game from the results of the weeks before it: the home team's points less the away team's. */
export function forecastsOf({ games }: RatedSeason, fits: readonly Fit[]): Map<string, Forecast> {
  return new Map(
    games.flatMap(({ id, home, away, isNeutral, week }) => {
      const fit = fits[Math.min(week, fits.length - 1)];
      if (fit === undefined) return [];
      const of = (place: number): number => fit.teams[place] ?? fit.lower;
      const homeMargin = rounded(of(home) - of(away) + (isNeutral ? 0 : fit.constant));
      return [[id, { homeMargin, homeWin: winProbability(homeMargin) }] as const];
    }),
  );
}
