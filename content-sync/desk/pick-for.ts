import type { RecapFacts, Side } from './recap-facts.ts';

/** A phrasing for one side that the other side's sentence of the same kind does not share. */
export function pickFor(
  facts: RecapFacts,
  side: Side,
  key: string,
  options: readonly string[],
): string {
  const indexes = options.map((_, index) => index);
  const first = facts.phrases.pick(key, indexes);
  const index = side === facts.winner ? first : (first + 1) % options.length;
  return options[index] ?? '';
}
