/** What is thought of an unknown before any result, and as how many results that counts. */
export interface Belief {
  mean: number;
  weight: number;
}

/** A result: the sum of two teams' unknowns, by their places, and of the one that is the same in every game where it counts. */
export interface Result {
  home: number;
  away: number;
  hasConstant: boolean;
  value: number;
  weight: number;
}

/** In points: a small part of the thousandth that is kept. */
const GOOD_ENOUGH = 1e-5;

/**
 * Ridge regression, a few results after the other: the unknowns for which the weighted squares of what results and beliefs are
 * missed by are least in sum. Every belief must weigh something; the last is of the constant. The away team's unknown counts
 * `awaySign` times: -1 in a margin, 1 in a total.
 */
export function startFit(beliefs: readonly Belief[], awaySign: 1 | -1) {
  const unknowns = beliefs.map((belief) => ({
    ...belief,
    value: belief.mean,
    terms: [] as { result: { weight: number; missed: number }; share: 1 | -1 }[],
  }));
  const results: { weight: number; missed: number }[] = [];
  return {
    /** Lets all results so far count less, by that share. */
    fade(share: number): void {
      for (const result of results) result.weight *= share;
    },
    add({ home, away, hasConstant, value, weight }: Result): void {
      const result = { weight, missed: value };
      results.push(result);
      const constant = hasConstant ? unknowns.length - 1 : -1;
      for (const [place, share] of [
        [home, 1] as const,
        [away, awaySign] as const,
        [constant, 1] as const,
      ]) {
        const unknown = unknowns[place];
        result.missed -= share * (unknown?.value ?? 0);
        unknown?.terms.push({ result, share });
      }
    },
    /** The unknowns: each in turn is set right by all others until none moves (Gauss-Seidel). */
    solve(): number[] {
      for (let largest = Infinity; largest > GOOD_ENOUGH;) {
        largest = 0;
        for (const unknown of unknowns) {
          let pull = unknown.weight * (unknown.mean - unknown.value);
          let total = unknown.weight;
          for (const { result, share } of unknown.terms) {
            pull += result.weight * share * result.missed;
            total += result.weight;
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
