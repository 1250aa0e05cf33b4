/** One result, as a sum of two teams' unknown numbers and what is the same in every game. */
export interface Observation {
  /** The teams' places among the unknowns. */
  home: number;
  away: number;
  /** How the away team's number counts: taken off for a margin, added for a total. */
  awaySign: 1 | -1;
  /** 1 where the last unknown, which is the same in every game, counts; else 0. */
  constant: 0 | 1;
  /** What the sum was. */
  result: number;
  weight: number;
}

/** What is thought of an unknown before any result, and as how many results that counts. */
export interface Belief {
  mean: number;
  weight: number;
}

/** The squared error of what is good enough: far less than a thousandth of a point. */
const TOLERANCE = 1e-12;
const MOST_STEPS = 500;

/** Adds to `to` what a change of the unknowns by `values` does to the slope of all squares. */
function addImage(
  observations: readonly Observation[],
  beliefs: readonly Belief[],
  values: Float64Array,
  to: Float64Array,
): void {
  const last = values.length - 1;
  for (let at = 0; at <= last; at += 1)
    to[at] = (to[at] as number) + (beliefs[at] as Belief).weight * (values[at] as number);
  for (const { home, away, awaySign, constant, weight } of observations) {
    const ofTeams = (values[home] as number) + awaySign * (values[away] as number);
    const pull = weight * (ofTeams + constant * (values[last] as number));
    to[home] = (to[home] as number) + pull;
    to[away] = (to[away] as number) + awaySign * pull;
    to[last] = (to[last] as number) + constant * pull;
  }
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] as number) * (b[at] as number);
  return sum;
}

function addTo(to: Float64Array, values: Float64Array, times: number): void {
  for (let at = 0; at < to.length; at += 1)
    to[at] = (to[at] as number) + times * (values[at] as number);
}

/**
 * Ridge regression: the unknowns for which the weighted squares of what results and beliefs are missed by are least in sum,
 * found by conjugate gradients from a first guess. Every belief must weigh something; the last one is of the constant.
 */
export function fitRidge(
  observations: readonly Observation[],
  beliefs: readonly Belief[],
  guess: Float64Array,
): Float64Array {
  const size = beliefs.length;
  const x = guess.slice();
  const weights = Float64Array.from(beliefs, ({ weight }) => weight);
  const wanted = Float64Array.from(beliefs, ({ mean, weight }) => mean * weight);
  for (const { home, away, awaySign, constant, result, weight } of observations)
    for (const [place, share] of [
      [home, 1],
      [away, awaySign],
      [size - 1, constant],
    ] as const) {
      weights[place] = (weights[place] as number) + weight * share * share;
      wanted[place] = (wanted[place] as number) + weight * share * result;
    }
  const image = new Float64Array(size);
  addImage(observations, beliefs, x, image);
  addTo(wanted, image, -1);
  // What is still wanted, each by the weight of its unknown.
  const scaled = wanted.map((value, at) => value / (weights[at] as number));
  const direction = scaled.slice();
  let error = dot(wanted, scaled);
  for (let step = 0; step < MOST_STEPS && error > TOLERANCE; step += 1) {
    image.fill(0);
    addImage(observations, beliefs, direction, image);
    const length = error / dot(direction, image);
    addTo(x, direction, length);
    addTo(wanted, image, -length);
    for (let at = 0; at < size; at += 1)
      scaled[at] = (wanted[at] as number) / (weights[at] as number);
    const left = dot(wanted, scaled);
    for (let at = 0; at < size; at += 1)
      direction[at] = (scaled[at] as number) + (left / error) * (direction[at] as number);
    error = left;
  }
  return x;
}
