import type { Slots, Voice } from '../voice.ts';
import PHRASINGS from './recap-phrasings.json' with { type: 'json' };
import type { Side } from './recap-facts.ts';

/** A sentence of a recap, by what it says; a person edits its phrasings in the file. */
export type Sentence = keyof typeof PHRASINGS.sentences;

/** One sentence that a recap can have. */
export interface Statement {
  /** What it claims. A recap says a fact once: of two statements that share one, the rarer is chosen. */
  facts: readonly string[];
  /** The share of earlier games for which the same holds: the lower, the more unusual. */
  rarity: number;
  sentence: Sentence | 'winner-figures' | 'loser-figures';
  /** Ways to say it, with different grammar (see `Voice`). */
  phrasings: readonly string[];
  slots: Slots;
  /** Where it belongs in the course of the game, in quarters. */
  order: number;
}

/** What is as common as this is said of games alone that have nothing else to tell. */
export const SPARE = 0.9;

export const statement = (
  facts: readonly string[],
  rarity: number,
  sentence: Sentence,
  slots: Slots = {},
  order = 0,
): Statement => ({ facts, rarity, sentence, phrasings: PHRASINGS.sentences[sentence], slots, order });

/** A statement on one team: `{S}`. */
export const statementOn = (
  { team, names }: Side,
  fact: string,
  rarity: number,
  sentence: Sentence,
  slots?: Slots,
): Statement => statement([`${fact}-${team.id}`], rarity, sentence, { ...names, ...slots });

export const sentenceOf = (voice: Voice, { facts, phrasings, slots }: Statement): string =>
  voice.say(facts[0] ?? '', phrasings, slots);

/** The rarest first, each fact once, none of those in `said`, to which those of the chosen are added. */
export function choose(statements: readonly Statement[], said: Set<string>, max: number): Statement[] {
  const chosen: Statement[] = [];
  for (const one of statements.toSorted((a, b) => a.rarity - b.rarity)) {
    if (chosen.length >= max) break;
    if (one.facts.some((fact) => said.has(fact))) continue;
    for (const fact of one.facts) said.add(fact);
    chosen.push(one);
  }
  return chosen;
}
