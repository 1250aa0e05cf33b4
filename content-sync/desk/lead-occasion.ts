import { winnerClauses, withPronoun } from './clause.ts';
import type { Lead } from './lead-plain.ts';
import { eventTitle, hostBowl, leagueName, rivalryTitle } from './names.ts';
import type { RecapFacts } from './recap-facts.ts';
import { recordText } from './season-index.ts';
import { placePhrase, scored, whenAndWhere } from './setting.ts';
import { verbFor } from './verbs.ts';
import { articleFor, pointMargin } from './words.ts';

function nationalTitleLead(facts: RecapFacts): string {
  const { winner, loser, score, phrases } = facts;
  const where = whenAndWhere(facts, 'occasion');
  const record = recordText(winner.after);
  const unbeaten = winner.after.losses === 0;
  return phrases.pick('national', [
    `${winner.name} is the national champion${unbeaten ? ` and finished ${record}` : ''}: it beat ${loser.name} ${score} in the College Football Playoff championship game ${where}.`,
    `${winner.name} beat ${loser.name} ${score} ${where} to win the College Football Playoff${unbeaten ? ` and complete a ${record} season` : ''}.`,
  ]);
}

const ROUND_NAMES = {
  'first-round': 'a first-round game of the College Football Playoff',
  quarterfinal: 'a College Football Playoff quarterfinal',
  semifinal: 'a College Football Playoff semifinal',
  championship: 'the College Football Playoff championship game',
} as const;

const NEXT_ROUND = {
  'first-round': 'the quarterfinals',
  quarterfinal: 'the semifinals',
  semifinal: 'the national championship game',
  championship: '',
} as const;

function playoffLead(facts: RecapFacts): string {
  const { game, winner, loser, score, phrases, day } = facts;
  const round = game.playoffRound ?? 'first-round';
  if (round === 'championship') return nationalTitleLead(facts);
  const bowl = hostBowl(game);
  const at = bowl ?? facts.venue;
  const where = at === null ? '' : `at ${at}`;
  const beat = scored(verbFor(facts, 'lead').past, loser.name, score);
  const beating = scored(verbFor(facts, 'lead').gerund, loser.name, score);
  const next = NEXT_ROUND[round];
  return phrases.pick('playoff', [
    `${winner.name} is through to ${next} of the College Football Playoff after ${beating} on ${day.weekday} ${where}.`.replace(
      'the national championship game of the College Football Playoff',
      'the national championship game',
    ),
    `${winner.name} ${beat} on ${day.weekday} ${where} in ${ROUND_NAMES[round]} and moved on to ${next}.`,
    `In ${ROUND_NAMES[round]} on ${day.weekday}, ${winner.name} ${beat} ${where} to reach ${next}.`,
    `${loser.name} is out of the College Football Playoff: ${winner.name} won ${score} on ${day.weekday} ${where} and goes on to ${next}.`,
  ]);
}

function titleLead(facts: RecapFacts): string {
  const { game, winner, loser, score, phrases, day } = facts;
  const league = leagueName(game.homeTeam.conference) ?? 'the league';
  const bare = league.replace(/^the /, '');
  const where = whenAndWhere(facts, 'occasion');
  return phrases.pick('title', [
    `${winner.name} won ${league}, beating ${loser.name} ${score} in the championship game ${where}.`,
    `The ${bare} title went to ${winner.name}, which beat ${loser.name} ${score} ${where}.`,
    `${winner.name} is champion of ${league} after ${articleFor(winner.points)} ${score} win over ${loser.name} ${where}.`,
    `${winner.name} beat ${loser.name} ${score} on ${day.weekday} to take the ${bare} championship ${placePhrase(facts, 'occasion')}.`,
  ]);
}

function bowlLead(facts: RecapFacts): string {
  const { game, winner, loser, score, phrases, day } = facts;
  const bowl = eventTitle(game.eventName ?? 'the bowl');
  const record = recordText(winner.after);
  const verb = verbFor(facts, 'lead');
  const where = whenAndWhere(facts, 'occasion');
  return phrases.pick('bowl', [
    `${winner.name} ${scored(verb.past, loser.name, score)} in ${bowl} ${where} to finish its season at ${record}.`,
    `${winner.name} won ${bowl} ${where}, ${scored(verb.gerund, loser.name, score)}.`,
    `In ${bowl} on ${day.weekday}, ${winner.name} ${scored(verb.past, loser.name, score)} ${placePhrase(facts, 'occasion')} and ended ${record}.`,
    `${winner.name} closed a ${record} season with ${pointMargin(facts.margin)} win over ${loser.name}, ${score} in ${bowl} on ${day.weekday}.`.replace(
      /closed a (8|11)-/,
      'closed an $1-',
    ),
    `${winner.name} ended its season by winning ${bowl}, ${score} over ${loser.name} ${where}.`,
    `${bowl.replace(/^the/, 'The')} went to ${winner.name}, ${articleFor(winner.points)} ${score} winner over ${loser.name} ${where}.`,
  ]);
}

function rivalryLead(facts: RecapFacts, title: string): Lead {
  const { winner, loser, score, phrases, day } = facts;
  const [clause] = winnerClauses(facts);
  const verb = verbFor(facts, 'lead');
  const W = winner.rankedName;
  const L = loser.rankedName;
  const where = whenAndWhere(facts, 'occasion');
  const past = clause === undefined ? 'won' : withPronoun(clause.past, 'its');
  const to = clause === undefined ? '' : ` to ${withPronoun(clause.verb, 'its')}`;
  const withClause = [
    `${W} ${scored(verb.past, L, score)} in ${title} ${where}${to}.`,
    `In ${title} on ${day.weekday}, ${W} ${scored(verb.past, L, score)} ${placePhrase(facts, 'occasion')}${to}.`,
    `${W} ${past} in ${title}, ${scored(verb.gerund, L, score)} ${where}.`,
    `${W} won ${title} ${where}, ${scored(verb.gerund, L, score)}${to}.`,
  ];
  const plain = [`${title.replace(/^the/, 'The')} went to ${W}, ${score} over ${L} ${where}.`];
  const text = phrases.pick('rivalry', [...withClause, ...plain]);
  const told = clause === undefined || plain.includes(text) ? [] : [clause.key];
  return { text, told };
}

/** The lead of a game with an occasion to name first; undefined for an ordinary one. */
export function occasionLead(facts: RecapFacts): Lead | undefined {
  if (facts.stage === 'playoff') return { text: playoffLead(facts), told: ['occasion'] };
  if (facts.stage === 'conference-championship') {
    return { text: titleLead(facts), told: ['occasion'] };
  }
  if (facts.stage === 'bowl') return { text: bowlLead(facts), told: ['occasion'] };
  const rivalry = rivalryTitle(facts.game);
  return rivalry === null ? undefined : rivalryLead(facts, rivalry);
}
