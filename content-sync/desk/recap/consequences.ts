import { ordinalWord } from '#data/domain/words/english.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import PHRASINGS from './recap-phrasings.json' with { type: 'json' };

type Kind = keyof typeof PHRASINGS.consequences;

/** What the win did for the winner, in the forms of a verb. */
export interface Consequence {
  kind: Kind;
  /** The facts (see `Statement`) that it says: later parts of the recap need not repeat them. */
  facts: readonly string[];
  /** `stay unbeaten at 5-0`, after `to`. */
  to: string;
  /** `stayed unbeaten at 5-0`. */
  did: string;
  /** `staying unbeaten at 5-0`. */
  doing: string;
  /** `stays unbeaten at 5-0`. */
  does: string;
}

/** Wins that make a team bowl-eligible; of those over FCS teams one counts. */
export const BOWL_WINS = 6;

/** The wins of a team that count for a bowl. */
export function bowlWins(played: Side['played']): number {
  const wins = played.filter(({ won }) => won);
  const overFcs = wins.filter(({ opponent }) => opponent.classification === 'fcs').length;
  return wins.length - Math.max(overFcs - 1, 0);
}

/** True when the win made a team of the five conferences bowl-eligible. */
export function isNewlyEligible({ winner, stage }: RecapFacts): boolean {
  const { covered, played, prior } = winner;
  return covered && stage === 'regular' && bowlWins(played) === BOWL_WINS && bowlWins(prior) < BOWL_WINS;
}

/** True when the loser had won three games or more and lost none. */
export function isFirstLoss({ loser }: RecapFacts): boolean {
  return !loser.fcs && loser.before.losses === 0 && loser.before.wins >= 3;
}

/** What the win did, the weightiest first that holds; undefined where nothing is known. */
export function consequenceOf(facts: RecapFacts): Consequence | undefined {
  const { winner, loser, voice, stage } = facts;
  const { before, after, prior, team } = winner;
  const last = prior.at(-1);
  const [run, record] = [`run-${team.id}`, `record-${team.id}`];
  const ways: readonly [holds: boolean, kind: Kind, facts: readonly string[]][] = [
    [!loser.fcs && loser.before.streak >= 4 && !isFirstLoss(facts), 'run-ended', [`run-${loser.team.id}`]],
    [before.wins === 0 && before.losses >= 2, 'first-win', [run]],
    [before.streak <= -3, 'losses-ended', [run]],
    [after.losses === 0 && after.wins >= 3, 'unbeaten', [run, record]],
    [isNewlyEligible(facts), 'bowl-eligible', [`bowl-${team.id}`]],
    [after.streak >= 3, 'run', [run]],
    [last === undefined, 'opener', []],
    [last?.won === false && stage === 'regular', 'answer', []],
    [stage === 'regular', 'record', [record]],
  ];
  // Of an FCS team, only what it ended for the loser.
  const way = ways.find(([holds, kind]) => holds && (!winner.fcs || kind === 'run-ended'));
  if (way === undefined) return undefined;
  const [, kind, said] = way;
  const text = voice.fill(voice.pick('did', PHRASINGS.consequences[kind]), {
    wins: loser.before.streak,
    losses: -before.streak,
    n: after.streak,
    nth: ordinalWord(after.streak),
    beaten: last?.opponent.name,
  });
  const [verbs = '', ...rest] = text.split(' ');
  const [to = '', did = '', doing = '', does = ''] = verbs.split('/').map((verb) => [verb, ...rest].join(' '));
  return { kind, facts: said, to, did, doing, does };
}
