import type { Slots, Voice } from '../voice.ts';

/** One sentence that a recap can have. */
export interface Statement {
  /** What it claims. A recap says a fact once: of two statements that share one, the rarer is chosen. */
  facts: readonly string[];
  /** The share of earlier games for which the same holds: the lower, the more unusual. */
  rarity: number;
  /** Where it belongs in the course of the game, in quarters. */
  order?: number;
  /** The sentence also says who won. */
  isOutcome?: boolean;
  /** Ways to say it, with different grammar (see `Voice`). */
  phrasings: readonly string[];
  slots: Slots;
}

export const statement = (
  facts: readonly string[],
  rarity: number,
  slots: Slots,
  phrasings: readonly string[],
): Statement => ({ facts, rarity, slots, phrasings });

export const sentenceOf = (voice: Voice, { facts, phrasings, slots }: Statement): string =>
  voice.say(facts[0] ?? '', phrasings, slots);

/** Without a capital letter, for the middle of a sentence. */
export const sentenceWithin = (voice: Voice, { facts, phrasings, slots }: Statement): string =>
  voice.sayWithin(facts[0] ?? '', phrasings, slots);

/** The rarest first, each fact once, none of those in `said`, to which those of the chosen are added. */
export function choose(statements: readonly Statement[], said: Set<string>, max: number): Statement[] {
  const chosen: Statement[] = [];
  for (const one of statements.toSorted((a, b) => a.rarity - b.rarity)) {
    if (chosen.length === max) break;
    if (one.facts.some((fact) => said.has(fact))) continue;
    for (const fact of one.facts) said.add(fact);
    chosen.push(one);
  }
  return chosen;
}

/**
 * Two sentences as one: the second, without a capital letter of its own, after ` while ` or whatever stands between.
 */
export const joined = (first: string, between: string, second: string): string =>
  `${first.slice(0, -1)}${between}${second}`;
