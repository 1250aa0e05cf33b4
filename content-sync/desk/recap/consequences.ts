import { ordinalWord } from '#data/domain/words/english.ts';
import { resultNoun } from '../game-facts.ts';
import type { RecapFacts } from './recap-facts.ts';

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

/** What the win did, the weightiest first that holds: its facts, and a verb in both its forms with what follows. */
export function consequenceOf(facts: RecapFacts): Consequence | undefined {
  const { winner, loser, voice } = facts;
  const { before, after, prior } = winner;
  const last = prior.at(-1);
  const theirs = [`run-${loser.team.id}`];
  const run = [`run-${winner.team.id}`];
  const record = [`record-${winner.team.id}`];
  const ways: readonly [holds: boolean, facts: readonly string[], ways: readonly string[], headline?: string][] = [
    [isFirstLoss(facts), theirs, ['hand/handed {L} its first loss after {wins win}'], 'and ends {Lp} unbeaten start'],
    [!loser.fcs && loser.before.streak >= 4, theirs, ['end/ended {Lp} run of {wins win}']],
    [
      before.wins === 0 && before.losses >= 2,
      run,
      ['claim/claimed its first win of the season after {losses loss/losses}'],
      'for its first win of the season',
    ],
    [before.streak <= -2, run, ['end/ended a/an {losses}-game losing streak']],
    [after.losses === 0 && after.wins >= 3, [...run, ...record], ['stay/stayed unbeaten at {Wafter}']],
    [after.streak >= 3, run, ['win/won its {nth} game in a row', 'stretch/stretched its winning streak to {n}']],
    [last === undefined, [], ['open/opened its season']],
    [last?.won === false, [], ['answer/answered a/an {loss}'], 'to bounce back after loss to {beaten}'],
    [true, record, ['improve/improved to {Wafter}']],
  ];
  // Of an FCS team, only what it ended for the loser.
  const way = ways.find(([holds, said]) => holds && (!winner.fcs || said === theirs));
  if (way === undefined) return undefined;
  const [, said, verbs, headline] = way;
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
  return { facts: said, to, did, headline: headline === undefined ? `to ${to}` : voice.fill(headline, slots) };
}
