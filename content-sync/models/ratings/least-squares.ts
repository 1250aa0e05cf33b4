import { PRESEASON } from '#data/domain/football/rating.ts';
import { sumOf } from '#data/models/numbers.ts';
import { winProbability } from '#data/models/win-probability.ts';
import type { Forecasts, RatedSeason } from './rated-season.ts';

/** An unknown before any result, and how many results that belief counts as (above 0). */
interface Belief {
  mean: number;
  weight: number;
}
interface Result {
  weight: number;
  missed: number;
}

/** In points: far less than the thousandth that is stored. */
const GOOD_ENOUGH = 1e-5;

/**
 * Ridge regression that takes results in steps: finds the unknowns with the least sum of weighted squared errors, of
 * results and of beliefs.
 */
function startFit(beliefs: readonly Belief[]) {
  const unknowns = beliefs.map((belief) => ({
    ...belief,
    value: belief.mean,
    terms: [] as { result: Result; share: number }[],
  }));
  const results: Result[] = [];
  return {
    /** Multiplies the weight of all results so far. */
    fade(share: number): void {
      for (const result of results) result.weight *= share;
    },
    /** A result is a sum of unknowns: pairs of an unknown's place and its factor. */
    add(value: number, weight: number, shares: readonly (readonly [number, number])[]): void {
      const result = { weight, missed: value };
      results.push(result);
      for (const [place, share] of shares) {
        const unknown = unknowns[place];
        result.missed -= share * (unknown?.value ?? 0);
        unknown?.terms.push({ result, share });
      }
    },
    /** Solves for each unknown in turn, the others fixed, until none moves (Gauss-Seidel). */
    solve(): number[] {
      for (let largest = Infinity; largest > GOOD_ENOUGH;) {
        largest = 0;
        for (const unknown of unknowns) {
          let pull = unknown.weight * (unknown.mean - unknown.value);
          let total = unknown.weight;
          for (const { result, share } of unknown.terms) {
            pull += result.weight * share * result.missed;
            total += result.weight * share * share;
          }
          const change = pull / total;
          unknown.value += change;
          for (const { result, share } of unknown.terms) result.missed -= share * change;
          largest = Math.max(largest, Math.abs(change));
        }
      }
      return unknowns.map(({ value }) => value);
    },
  };
}

/** How results and the season before are weighed; weights are in games. */
export interface LeastSquaresSettings {
  /** The share of a number that stays from one season to the next, and how firmly that is held. */
  carry: number;
  carriedWeight: number;
  /** A team that was not of the FBS in the season before. */
  newcomer: Belief;
  /** A team of which nothing is known because there is no season before. */
  unknownWeight: number;
  /**
   * The lower division before the first season, and how firmly what is known of it is held; what a game against it
   * counts.
   */
  lower: Belief;
  lowerGameWeight: number;
  /** The number that is the same in every game, likewise. */
  constant: Belief;
  /** What a result counts a week later, as a share. */
  weeklyDecay: number;
  /** Of a margin beyond so many points only a share counts: what comes late in a game that is decided says less. */
  blowout: { from: number; share: number };
}
/**
 * What results say: each team's number by its id (their mean is 0), the lower division's, and the one that is the same
 * in every game.
 */
export interface Fit {
  year: number;
  teams: Record<string, number>;
  lower: number;
  constant: number;
}

/** Thousandths of a point: below that, two computers may differ. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

function beliefsOf({ teams, year }: RatedSeason, before: Fit | null, settings: LeastSquaresSettings): Belief[] {
  const { carry, carriedWeight, newcomer, unknownWeight, lower, constant } = settings;
  const beliefOf = (id: string): Belief => {
    if (before === null) return { mean: 0, weight: unknownWeight };
    const known = before.teams[id];
    if (known === undefined) return newcomer;
    return { mean: known * carry ** (year - before.year), weight: carriedWeight };
  };
  const { lower: ofLower = lower.mean, constant: ofAll = constant.mean } = before ?? {};
  return [...teams.map(beliefOf), { ...lower, mean: ofLower }, { ...constant, mean: ofAll }];
}

/**
 * The season fitted again for each week: at 0 what stands before its first game, at `week` what the results of all
 * weeks before that one say, and last what all results do. What is fitted is by how much the home team won (the
 * constant is its advantage) or the points of both teams together (the constant is their mean).
 */
export function fitBeforeWeeks(
  season: RatedSeason,
  quantity: 'margin' | 'total',
  before: Fit | null,
  settings: LeastSquaresSettings,
): Fit[] {
  const { teams, games, year } = season;
  const { blowout, lowerGameWeight, weeklyDecay } = settings;
  const isMargin = quantity === 'margin';
  const fit = startFit(beliefsOf(season, before, settings));
  const places = new Map(teams.map((id, place) => [id, place]));
  const placeOf = (id: string | null): number => places.get(id ?? '') ?? teams.length;
  const last = games.findLast(({ result }) => result !== null)?.week ?? PRESEASON;
  return Array.from({ length: last - PRESEASON + 1 }, (_, week) => {
    for (const game of games) {
      if (game.week !== week - 1 || game.result === null) continue;
      const { margin, total } = game.result;
      const beyond = Math.max(0, Math.abs(margin) - blowout.from) * (1 - blowout.share);
      fit.add(
        isMargin ? margin - Math.sign(margin) * beyond : total,
        game.home === null || game.away === null ? lowerGameWeight : 1,
        [
          [placeOf(game.home), 1],
          [placeOf(game.away), isMargin ? -1 : 1],
          [teams.length + 1, isMargin && game.isNeutral ? 0 : 1],
        ],
      );
    }
    fit.fade(weeklyDecay);
    const numbers = fit.solve();
    const [lower = 0, constant = 0] = numbers.splice(teams.length);
    const mean = sumOf(numbers) / Math.max(1, teams.length);
    const byId = teams.map((id, place) => [id, rounded((numbers[place] ?? 0) - mean)] as const);
    return {
      year,
      teams: Object.fromEntries(byId),
      lower: rounded(lower - mean),
      constant: rounded(isMargin ? constant : constant + 2 * mean),
    };
  });
}

/** What fitted margins say of each game from the results of the weeks before it. */
export function forecastsOf({ games }: RatedSeason, fits: readonly Fit[]): Forecasts {
  const forecasts = games.map(({ id, home, away, isNeutral, week }) => {
    const fit = fits[Math.min(week, fits.length - 1)];
    const of = (team: string | null) => (team === null ? fit?.lower : fit?.teams[team]) ?? 0;
    const homeMargin = rounded(of(home) - of(away) + (isNeutral ? 0 : (fit?.constant ?? 0)));
    return [id, { homeMargin, homeWin: winProbability(homeMargin) }] as const;
  });
  return new Map(forecasts);
}
