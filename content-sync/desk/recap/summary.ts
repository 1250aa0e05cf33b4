import { recordLabel } from '#data/domain/football/standings.ts';
import { SUMMARY_LIMIT } from '../desk-article.ts';
import { capitalise } from '#data/domain/words/english.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import { ONE_SCORE } from './story-phrasings.ts';
import { choose, joined, sentenceWithin, type Statement } from './statement.ts';

/** Who won, without the score that stands in the title: of the loser where what follows speaks of the winner. */
const RESULT_OF = {
  winner: ['{W} won by {margin point}.', '{W} was {margin point} better.', 'It was {W} by {margin}.'],
  loser: [
    '{L} lost by {margin point}.',
    '{L} [fell|was beaten] by {margin}.',
    '{L} ended {margin point} [behind|down].',
  ],
} as const;
/** A sentence that begins so reads badly after `as`. */
const WHEN_FIRST = /^(?:after|at|entering|going|with) /;

/**
 * Where the game left both, for a game of which nothing else is known: no record that the title has; without a capital
 * letter.
 */
function records({ winner, loser, voice }: RecapFacts, title: string): string {
  const isNew = (side: Side): boolean => !side.fcs && !title.includes(recordLabel(side.after));
  const [one, other] = [winner, loser].filter(isNew);
  const slots = {
    W: one?.name,
    own: one && recordLabel(one.after),
    L: other?.name,
    theirs: other && recordLabel(other.after),
  };
  if (one === undefined) return voice.sayWithin('summary', ['{W} and {L} met on {date}.']);
  return voice.sayWithin(
    'summary',
    other === undefined
      ? ['{W} is {own}.', '{W} stands at {own}.']
      : [
          '{W} [is|stands at|is now] {own}[, {L} {theirs}| and {L} {theirs}].',
          'It left {W} at {own} and {L} at {theirs}.',
          'The records are {own} for {W} and {theirs} for {L}.',
          '{W} and {L} are {own} and {theirs}.',
        ],
    slots,
  );
}

/** Puts who won before a sentence (without its capital letter). */
function withResult({ winner, margin, voice }: RecapFacts, sentence: string, isCourse: boolean): string {
  const subject = sentence.startsWith(`${winner.name} `) ? 'loser' : 'winner';
  const phrasings: string[] = [...RESULT_OF[subject]];
  if (subject === 'loser' && margin <= ONE_SCORE) phrasings.push('{L} [fell|came up] {margin point} short.');
  const result = voice.say('result', phrasings);
  const between = sentence.includes(';') ? ', and ' : '; ';
  return joined(result, isCourse && !WHEN_FIRST.test(sentence) ? ' as ' : between, sentence);
}

/**
 * What cards and lists have next to the title: who won and what was unusual, as one sentence of at most 220 characters.
 * Not what opens the recap (`said`, to which its own facts are added); of the last game of a season, where it left
 * both.
 */
export function recapSummary(
  facts: RecapFacts,
  statements: readonly Statement[],
  said: Set<string>,
  title: string,
): string {
  const { winner, loser, stage, game, voice } = facts;
  const [chosen] = choose(statements, said, 1);
  const second = chosen === undefined ? records(facts, title) : sentenceWithin(voice, chosen);
  const sentence = capitalise(second);
  const complete = chosen?.isOutcome === true ? sentence : withResult(facts, second, (chosen?.order ?? -1) >= 0);
  if (stage !== 'bowl' && game.playoffRound !== 'championship')
    return complete.length <= SUMMARY_LIMIT ? complete : sentence;
  for (const side of [winner, loser]) said.add(`record-${side.team.id}`);
  const finished = voice.say('finished', [
    '{W} [finished|ended|closed its season] {Wafter}, {L} {Lafter}.',
    '{W} [ends|finishes|closes] at {Wafter} and {L} at {Lafter}.',
    'The season ended at {Wafter} for {W} and at {Lafter} for {L}.',
  ]);
  return chosen === undefined ? finished : `${complete} ${finished}`;
}
