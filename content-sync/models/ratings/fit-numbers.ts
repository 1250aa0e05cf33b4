/** What is thought of an unknown before any result, and as how many results that counts (more than none). */
export interface Belief {
  mean: number;
  weight: number;
}

interface Result {
  weight: number;
  missed: number;
}

/** In points: a small part of the thousandth that is kept. */
const GOOD_ENOUGH = 1e-5;

/**
 * Ridge regression, a few results after the other: the unknowns for which the weighted squares of what results and beliefs are
 * missed by are least in sum.
 */
export function startFit(beliefs: readonly Belief[]) {
  const unknowns = beliefs.map((belief) => ({
    ...belief,
    value: belief.mean,
    terms: [] as { result: Result; share: number }[],
  }));
  const results: Result[] = [];
  return {
    /** Lets all results so far count less, by that share. */
    fade(share: number): void {
      for (const result of results) result.weight *= share;
    },
    /** A result is the sum of unknowns (by their places), each so many times. */
    add(value: number, weight: number, shares: readonly (readonly [number, number])[]): void {
      const result = { weight, missed: value };
      results.push(result);
      for (const [place, share] of shares) {
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
