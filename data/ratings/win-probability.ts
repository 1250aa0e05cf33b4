/** By how much a margin misses what was expected of it, as a standard deviation in points (docs/decisions/047). */
export const MARGIN_SD = 16;

/** No forecast calls a result certain. */
const LEAST_CHANCE = 0.001;

/** The share of a game's length that overtime counts as: enough for the better team to have a little more than even odds. */
const OVERTIME = 0.1;

/**
 * The share of a normal distribution below `x` standard deviations, 0 to 1; wrong by less than 0.0000002 (Abramowitz and
 * Stegun, Handbook of Mathematical Functions, 7.1.26).
 */
export function normalCdf(x: number): number {
  // The formula is a billionth off, and even must be even.
  if (x === 0) return 0.5;
  const t = 1 / (1 + (0.3275911 * Math.abs(x)) / Math.SQRT2);
  const terms = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  const tail = terms.reduce((sum, term) => sum * t + term, 0) * t * Math.exp((-x * x) / 2);
  return x < 0 ? tail / 2 : 1 - tail / 2;
}

/** The chance (0.001 to 0.999) of a team that is expected to win by so many points; they are negative for an underdog. */
export function winProbability(margin: number): number {
  const chance = normalCdf(margin / MARGIN_SD);
  return Math.min(1 - LEAST_CHANCE, Math.max(LEAST_CHANCE, chance));
}

/**
 * The chance (0 to 1) of a team in the course of a game: it leads by `lead` points (negative: trails), was expected to win by
 * `expected` over the whole game, and `remaining` of the game is left (1: all of it, 0: it is over, which a level score takes
 * to overtime). What is left is taken for a game of its own: expectation and variance shrink with its length.
 */
export function inGameWinProbability(lead: number, expected: number, remaining: number): number {
  const left = remaining === 0 && lead === 0 ? OVERTIME : remaining;
  if (left === 0) return lead > 0 ? 1 : 0;
  return normalCdf((lead + expected * left) / (MARGIN_SD * Math.sqrt(left)));
}
