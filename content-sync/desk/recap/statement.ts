import type { Slots, Voice } from '../voice.ts';

/** Something that a recap can say in one sentence. */
export interface Statement {
  /** What it claims. A recap says a fact once: of two statements that share one, the rarer is chosen. */
  facts: readonly string[];
  /** In what share of the season's games so far as much could be said: the lower, the more unusual. */
  rarity: number;
  /** Where it belongs in the course of the game, in quarters. */
  order?: number;
  /** True where it says who won as well. */
  isOutcome?: boolean;
  /** Ways to say it, of different build (see `Voice`). */
  phrasings: readonly string[];
  slots: Slots;
}

/** A statement of what it claims, how rare that is, and the ways to say it with what fills them. */
export const statement = (
  facts: readonly string[],
  rarity: number,
  slots: Slots,
  phrasings: readonly string[],
): Statement => ({ facts, rarity, slots, phrasings });

/** A statement in one of its ways. */
export const sentenceOf = (voice: Voice, { facts, phrasings, slots }: Statement): string =>
  voice.say(facts[0] ?? '', phrasings, slots);

/** The same for the midst of a sentence. */
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
