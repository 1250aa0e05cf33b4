import { recordLabel } from '#data/domain/standings.ts';
import { capitalise, numberWord, withArticle } from '../english.ts';
import { PLAYOFF_ROUNDS, type Occasion } from '../occasion.ts';
import { consequenceOf, infinitive, past } from './consequences.ts';
import type { Lede } from './lede.ts';
import type { RecapFacts } from './recap-facts.ts';
import { beatText, resultClause } from './result-clause.ts';

function nationalTitle(facts: RecapFacts): string {
  const { winner, loser, score, pick } = facts;
  const { where } = resultClause(facts, 'lead');
  const record = recordLabel(winner.after);
  const isUnbeaten = winner.after.losses === 0;
  return pick('national', [
    `${winner.name} is the national champion${isUnbeaten ? ` and finished ${record}` : ''}: it beat ${loser.name} ${score} in the College Football Playoff championship game ${where}.`,
    `${winner.name} beat ${loser.name} ${score} ${where} to win the College Football Playoff${isUnbeaten ? ` and complete ${withArticle(record)} season` : ''}.`,
  ]);
}

function playoff(
  { round, host }: Extract<Occasion, { kind: 'playoff' }>,
  facts: RecapFacts,
): string {
  if (round === 'championship') return nationalTitle(facts);
  const { winner, loser, score, pick, day, venue } = facts;
  const ground = host === null ? venue : `the ${host}`;
  const when = `on ${day.weekday}${ground === null ? '' : ` at ${ground}`}`;
  const clause = resultClause(facts, 'lead');
  const beat = beatText(clause, 'past');
  const { game, next } = PLAYOFF_ROUNDS[round];
  const roundGame = `${game} of the College Football Playoff`;
  return pick('playoff', [
    `${winner.name} is through to ${next} after ${beatText(clause, 'gerund')} ${when}.`,
    `${winner.name} ${beat} ${when} in ${roundGame} and moved on to ${next}.`,
    `In ${roundGame}, ${winner.name} ${beat} ${when} to reach ${next}.`,
    `${loser.name} is out of the College Football Playoff: ${winner.name} won ${score} ${when} and goes on to ${next}.`,
  ]);
}

function conferenceTitle(league: string, facts: RecapFacts): string {
  const { winner, loser, score, pick } = facts;
  const { weekday, place, where } = resultClause(facts, 'lead');
  return pick('title', [
    `${winner.name} won the ${league}, beating ${loser.name} ${score} in the championship game ${where}.`,
    `The ${league} title went to ${winner.name}, which beat ${loser.name} ${score} ${where}.`,
    `${winner.name} is champion of the ${league} after ${withArticle(score)} win over ${loser.name} ${where}.`,
    `${winner.name} beat ${loser.name} ${score} on ${weekday} to take the ${league} championship ${place}.`,
  ]);
}

function bowl(name: string, facts: RecapFacts): string {
  const { winner, loser, score, pick, margin } = facts;
  const clause = resultClause(facts, 'lead');
  const { weekday, place, where } = clause;
  const beat = beatText(clause, 'past');
  const pointWin = withArticle(`${numberWord(margin)}-point win`);
  return pick('bowl', [
    `${winner.name} ${beat} in the ${name} ${where}.`,
    `${winner.name} won the ${name} ${where}, ${beatText(clause, 'gerund')}.`,
    `In the ${name} on ${weekday}, ${winner.name} ${beat} ${place}.`,
    `${winner.name} closed its season with ${pointWin} over ${loser.name}, ${score} in the ${name} on ${weekday}.`,
    `${winner.name} ended its season by winning the ${name}, ${score} over ${loser.name} ${where}.`,
    `The ${name} went to ${winner.name}, ${withArticle(score)} winner over ${loser.name} ${where}.`,
  ]);
}

function rivalry(name: string, facts: RecapFacts): Lede {
  const { pick } = facts;
  const clause = resultClause(facts, 'lead', true);
  const { winner, loser, score, weekday, place, where } = clause;
  const beat = beatText(clause, 'past');
  const beating = beatText(clause, 'gerund');
  const consequence = consequenceOf(facts);
  const did = consequence === undefined ? 'won' : past(consequence);
  const to = consequence === undefined ? '' : ` to ${infinitive(consequence)}`;
  const subjects = consequence === undefined ? [] : [consequence.subject];
  return pick<Lede>('rivalry', [
    { subjects, text: `${winner} ${beat} in ${name} ${where}${to}.` },
    { subjects, text: `In ${name} on ${weekday}, ${winner} ${beat} ${place}${to}.` },
    { subjects, text: `${winner} ${did} in ${name}, ${beating} ${where}.` },
    { subjects, text: `${winner} won ${name} ${where}, ${beating}${to}.` },
    {
      subjects: [],
      text: `${capitalise(name)} went to ${winner}, ${score} over ${loser} ${where}.`,
    },
  ]);
}

/** The lede of a game with an occasion to name first. */
export function occasionLede(occasion: Occasion, facts: RecapFacts): Lede {
  switch (occasion.kind) {
    case 'playoff':
      return { text: playoff(occasion, facts), subjects: ['occasion'] };
    case 'conference-championship':
      return { text: conferenceTitle(occasion.league, facts), subjects: ['occasion'] };
    case 'bowl':
      return { text: bowl(occasion.name, facts), subjects: ['occasion'] };
    case 'rivalry':
      return rivalry(occasion.name, facts);
  }
}
