import { ordinalWord } from '#data/domain/words/english.ts';
import { resultNoun } from '../game-facts.ts';
import type { RecapFacts } from './recap-facts.ts';
import PHRASINGS from './recap-phrasings.json' with { type: 'json' };

/** What the win did for the winner. */
export interface Consequence {
  /** The facts (see `Statement`) that it says: later parts of the recap need not repeat them. */
  facts: readonly string[];
  /** `stay unbeaten at 5-0`, after `to`. */
  to: string;
  /** `stayed unbeaten at 5-0`. */
  did: string;
  /** What a headline has after the score: `to stay unbeaten at 5-0`. */
  headline: string;
}

/** True when the loser had won three games or more and lost none. */
export function isFirstLoss({ loser }: RecapFacts): boolean {
  return !loser.fcs && loser.before.losses === 0 && loser.before.wins >= 3;
}

/** What the win did, the weightiest first that holds: its facts, and what it is called in the phrasings. */
export function consequenceOf(facts: RecapFacts): Consequence | undefined {
  const { winner, loser, voice } = facts;
  const { before, after, prior } = winner;
  const last = prior.at(-1);
  const theirs = [`run-${loser.team.id}`];
  const run = [`run-${winner.team.id}`];
  const record = [`record-${winner.team.id}`];
  const ways: readonly [holds: boolean, facts: readonly string[], kind: keyof typeof PHRASINGS.consequences][] = [
    [isFirstLoss(facts), theirs, 'first-loss'],
    [!loser.fcs && loser.before.streak >= 4, theirs, 'run-ended'],
    [before.wins === 0 && before.losses >= 2, run, 'first-win'],
    [before.streak <= -2, run, 'losses-ended'],
    [after.losses === 0 && after.wins >= 3, [...run, ...record], 'unbeaten'],
    [after.streak >= 3, run, 'run'],
    [last === undefined, [], 'opener'],
    [last?.won === false, [], 'answer'],
    [true, record, 'record'],
  ];
  // Of an FCS team, only what it ended for the loser.
  const way = ways.find(([holds, said]) => holds && (!winner.fcs || said === theirs));
  if (way === undefined) return undefined;
  const [, said, kind] = way;
  const { verbs, headline } = PHRASINGS.consequences[kind];
  const slots = {
    wins: loser.before.streak,
    losses: -before.streak,
    n: after.streak,
    nth: ordinalWord(after.streak),
    loss: last && resultNoun(last),
    beaten: last?.opponent.name,
  };
  const text = voice.pick('did', verbs);
  const to = voice.fill(text.replace(/\/\w+/, ''), slots);
  const did = voice.fill(text.replace(/^\w+\//, ''), slots);
  return { facts: said, to, did, headline: voice.fill(headline, { ...slots, to }) };
}
