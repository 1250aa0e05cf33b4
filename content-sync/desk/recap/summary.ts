import { recordLabel } from '#data/domain/standings.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import { choose, type Statement } from './statement.ts';

/** The longest summary a card shows. */
const SUMMARY_LIMIT = 220;
const MOST_SENTENCES = 2;

/** Where the game left both, for a game of which nothing else is known: no record that the title has. */
function records({ winner, loser, voice, day }: RecapFacts, title: string): string {
  const isNew = (side: Side): boolean => !side.fcs && !title.includes(recordLabel(side.after));
  const [one, other] = [winner, loser].filter(isNew);
  const slots = {
    ...{ W: one?.name ?? winner.name, L: other?.name ?? loser.name, date: day.date },
    ...{ own: recordLabel((one ?? winner).after), theirs: recordLabel((other ?? loser).after) },
  };
  if (one === undefined) return voice.say('summary', ['{W} and {L} met on {date}.'], slots);
  return voice.say(
    'summary',
    other === undefined
      ? ['{W} is {own}.', '{W} stands at {own}.', 'That put {W} at {own}.']
      : [
          '{W} [is|stands at|is now] {own}[, {L} {theirs}| and {L} {theirs}|; {L} is {theirs}].',
          'It left {W} at {own} and {L} at {theirs}.',
          'The records are {own} for {W} and {theirs} for {L}.',
          '{W} and {L} are {own} and {theirs}.',
        ],
    slots,
  );
}

/**
 * One or two sentences for cards and lists that stand beside the title: what else was unusual, and not what opens the
 * recap (`told`, to which its own facts are added). 220 characters at the most.
 */
export function recapSummary(
  facts: RecapFacts,
  statements: readonly Statement[],
  told: Set<string>,
  title: string,
): string {
  const sentences: string[] = [];
  for (const { facts: claimed, phrasings, slots } of choose(statements, told, MOST_SENTENCES)) {
    const sentence = facts.voice.say(claimed[0] ?? '', phrasings, slots);
    if ([...sentences, sentence].join(' ').length <= SUMMARY_LIMIT) sentences.push(sentence);
  }
  const { winner, loser, stage, game, voice } = facts;
  if (stage === 'bowl' || game.playoffRound === 'championship') {
    for (const side of [winner, loser]) told.add(`record-${side.team.id}`);
    const finished = voice.say(
      'finished',
      [
        '{W} [finished|ended|closed its season] {own}, {L} {theirs}.',
        '{W} [ends|finishes|closes] at {own} and {L} at {theirs}.',
        'The season ended at {own} for {W} and at {theirs} for {L}.',
      ],
      {
        ...{ W: winner.name, L: loser.name },
        ...{ own: recordLabel(winner.after), theirs: recordLabel(loser.after) },
      },
    );
    sentences.splice(1, 1, finished);
  }
  return sentences.length > 0 ? sentences.join(' ') : records(facts, title);
}
