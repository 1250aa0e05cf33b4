import { meanOf, sumOf } from './numbers.ts';
import type { Game } from '../domain/football/game.ts';
import type { GameForecast, TeamRating } from '../domain/football/rating.ts';

/** By how much a margin misses what was expected of it, as a standard deviation in points (docs/decisions/19). */
export const MARGIN_SD = 16;
/** No forecast calls a result certain. */
const MIN_CHANCE = 0.001;

/**
 * The share of a game's length that overtime counts as: enough for the better team to have a little more than even
 * odds.
 */
const OVERTIME = 0.1;

/**
 * The share of a normal distribution below `x` standard deviations, 0 to 1; wrong by less than 0.0000002 (Abramowitz
 * and Stegun, Handbook of Mathematical Functions, 7.1.26).
 */
export function normalCdf(x: number): number {
  // The formula is a billionth off, and even must be even.
  if (x === 0) return 0.5;
  const t = 1 / (1 + (0.3275911 * Math.abs(x)) / Math.SQRT2);
  const terms = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  const tail = terms.reduce((sum, term) => sum * t + term, 0) * t * Math.exp((-x * x) / 2);
  return x < 0 ? tail / 2 : 1 - tail / 2;
}

/**
 * The chance (0.001 to 0.999) of a team that is expected to win by so many points; they are negative for an underdog.
 */
export function winProbability(margin: number): number {
  const chance = normalCdf(margin / MARGIN_SD);
  return Math.min(1 - MIN_CHANCE, Math.max(MIN_CHANCE, chance));
}

/**
 * The chance (0 to 1) of a team in the course of a game: it leads by `lead` points (negative: trails), was expected to
 * win by `expected` over the complete game, and `remaining` of the game is left (1: all of it, 0: it is over, which a
 * level score takes to overtime). What is left is taken for a game of its own: expectation and variance shrink with its
 * length.
 */
export function inGameWinProbability(lead: number, expected: number, remaining: number): number {
  const left = remaining === 0 && lead === 0 ? OVERTIME : remaining;
  if (left === 0) return lead > 0 ? 1 : 0;
  return normalCdf((lead + expected * left) / (MARGIN_SD * Math.sqrt(left)));
}

/** All of a season's ratings, its games (soonest first), and their forecasts by game. */
export interface RatedGames {
  ratings: readonly TeamRating[];
  games: readonly Game[];
  forecasts: ReadonlyMap<string, Pick<GameForecast, 'homeMargin'>>;
}

/** How strong the teams were after a week, in points. */
export interface Strengths {
  ratings: ReadonlyMap<string, number>;
  /** Of every other team: those below the FBS count as one. */
  lower: number;
  /** What playing at home is worth. */
  home: number;
  /** The mean of the best 25 ratings: the team that records are measured by. */
  top25: number;
}

/** How strong the opponent of one side of a game is, with what the place adds to it or takes from it. */
export function oppositionIn({ ratings, lower, home }: Strengths, game: Game, isHome: boolean) {
  const place = game.neutralSite ? 0 : home;
  const opponent = isHome ? game.awayTeam : game.homeTeam;
  return (ratings.get(opponent.id) ?? lower) + (isHome ? -place : place);
}

/** The chance (0 to 1) that an average top-25 team would win in the place of one side of a game. */
export const top25Chance = (strengths: Strengths, game: Game, isHome: boolean): number =>
  winProbability(strengths.top25 - oppositionIn(strengths, game, isHome));

/**
 * What was known after a week; undefined while no team is rated. What home is worth and how strong the lower division
 * is are read off forecasts: the last ones made by then, else the first.
 */
export function strengthsAfter(week: number, season: RatedGames): Strengths | undefined {
  const weeks = Map.groupBy(season.ratings, (rated) => rated.week);
  const last = Math.max(...weeks.keys());
  const ratingsAfter = (number: number): Map<string, number> =>
    new Map(weeks.get(Math.min(number, last))?.map(({ teamId, rating }) => [teamId, rating]));
  const ratings = ratingsAfter(week);
  if (ratings.size === 0) return undefined;
  const margins: { amongRated?: number; withLower?: number } = {};
  const byWeek = Map.groupBy(season.games, (game) => game.week);
  for (const [number, games] of byWeek) {
    const then = ratingsAfter(number - 1);
    for (const { id, homeTeam, awayTeam, neutralSite } of games) {
      const home = then.get(homeTeam.id);
      const away = then.get(awayTeam.id);
      const margin = season.forecasts.get(id)?.homeMargin;
      if (margin === undefined || home === undefined || neutralSite) continue;
      const kind = away === undefined ? 'withLower' : 'amongRated';
      if (number <= week + 1 || margins[kind] === undefined) margins[kind] = margin - home + (away ?? 0);
    }
  }
  const { amongRated: home = 0, withLower = home } = margins;
  const top = [...ratings.values()].toSorted((a, b) => b - a).slice(0, 25);
  const top25 = meanOf(top);
  return { ratings, lower: home - withLower, home, top25 };
}

/** The chance (0 to 1) of at least so many wins in games with these chances, over every way they can go. */
export function chanceOfWins(chances: readonly number[], wins: number): number {
  const shares = [1];
  for (const chance of chances)
    for (let count = shares.length; count >= 0; count -= 1)
      shares[count] = (shares[count] ?? 0) * (1 - chance) + (shares[count - 1] ?? 0) * chance;
  return sumOf(shares.slice(wins));
}
