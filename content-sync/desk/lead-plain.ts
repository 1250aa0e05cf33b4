import { winnerClauses, withPronoun } from './clause.ts';
import type { Clause } from './clause.ts';
import type { RecapFacts } from './recap-facts.ts';
import { recordText } from './season-index.ts';
import { placePhrase, scored, whenAndWhere } from './setting.ts';
import { isCalledUpset, upsetOf } from './shape.ts';
import { verbFor } from './verbs.ts';
import { articleFor, pointMargin } from './words.ts';

/** The opening sentence of a recap and the subjects it has already told. */
export interface Lead {
  text: string;
  told: string[];
}

function upsetLead(facts: RecapFacts): Lead | undefined {
  const kind = upsetOf(facts);
  const { winner, loser, score, phrases, day } = facts;
  if (kind === undefined || facts.stage !== 'regular') return undefined;
  const where = whenAndWhere(facts, 'upset');
  const article = articleFor(winner.points);
  if (kind === 'rank') {
    const lower = winner.rank === null ? `Unranked ${winner.name}` : winner.rankedName;
    return {
      told: ['upset'],
      text: phrases.pick('upset-rank', [
        `${lower} upset ${loser.rankedName} ${score} ${where}.`,
        `${loser.rankedName} lost ${score} to ${winner.rank === null ? `unranked ${winner.name}` : winner.rankedName} ${where}.`,
        `${lower} took down ${loser.rankedName} ${where}, winning ${score}.`,
      ]),
    };
  }
  const had = `${loser.before.wins}-${loser.before.losses}`;
  const own = `${winner.before.wins}-${winner.before.losses}`;
  if (kind === 'outsider' || winner.fcs) {
    return {
      told: ['upset'],
      text: phrases.pick('upset-outsider', [
        `${winner.name} beat a team from one of the five big conferences, taking down ${loser.name} ${score} ${where}.`,
        `${loser.name} lost to a team from outside the five conferences ${on(day.weekday)}, falling ${score} to ${winner.name} ${placeFor(facts)}.`,
        `${winner.name} ${isCalledUpset(facts) ? 'upset' : 'beat'} ${loser.name} ${score} ${where}.`,
      ]),
    };
  }
  return {
    told: ['upset'],
    text: phrases.pick('upset-record', [
      `${winner.name} came in at ${own} and ${loser.name} at ${had}, and it was ${winner.name} that won, ${score} ${where}.`,
      `${loser.name}, ${had} coming in, lost ${score} ${where} to a ${winner.name} team that had started ${own}.`,
      `${winner.name} upset ${loser.name} ${score} ${where}, a ${own} team beating one that was ${had}.`,
      `The records pointed the other way, ${had} to ${own}, but ${winner.name} beat ${loser.name} ${score} ${where}.`,
      `${winner.name}, ${own} before kickoff, pulled off ${article} ${score} upset of ${loser.name} ${where}.`,
    ]),
  };
}

function on(weekday: string): string {
  return `on ${weekday}`;
}

function placeFor(facts: RecapFacts): string {
  return facts.venue === null ? placePhrase(facts, 'outsider') : `at ${facts.venue}`;
}

function clauseLead(facts: RecapFacts, clause: Clause): string {
  const { winner, loser, score, phrases, day, venue } = facts;
  const verb = verbFor(facts, 'lead');
  const W = winner.rankedName;
  const L = loser.rankedName;
  const where = whenAndWhere(facts, 'lead');
  const place = placePhrase(facts, 'lead');
  const to = `to ${withPronoun(clause.verb, 'its')}`;
  const past = withPronoun(clause.past, 'its');
  const beating = scored(verb.gerund, L, score);
  const beat = scored(verb.past, L, score);
  const article = articleFor(winner.points);
  const options = [
    `${W} ${beat} ${where} ${to}.`,
    `${W} ${beat} ${where} ${to}.`,
    `${W} ${past} on ${day.weekday}, ${beating} ${place}.`,
    `With ${article} ${score} win over ${L} ${where}, ${W} ${past}.`,
    `${W} ${past} with ${pointMargin(facts.margin)} win over ${L}, ${score} ${where}.`,
    `It finished ${winner.name} ${winner.points}, ${loser.name} ${loser.points} ${where}, and ${W} ${past}.`,
    `${day.weekday}'s game ended ${score} for ${W} against ${L}, and with that ${winner.name} ${past}.`,
  ];
  if (winner.site === 'road' && venue !== null) {
    options.push(
      `${W} went to ${venue} on ${day.weekday} and ${beat} ${to}.`,
      `On the road at ${venue} on ${day.weekday}, ${W} ${beat} ${to}.`,
      `${L} lost ${score} at home to ${W} on ${day.weekday}, as ${winner.name} ${past}.`,
    );
  }
  if (winner.site === 'home' && venue !== null) {
    options.push(
      `At ${venue} on ${day.weekday}, ${W} ${beat} ${to}.`,
      `${L} came to ${venue} on ${day.weekday} and lost ${score} to ${W}, which ${past}.`,
      `Playing at home on ${day.weekday}, ${W} ${past} by ${beating}.`,
    );
  }
  return phrases.pick('lead', options);
}

function firstLossLead(facts: RecapFacts): string {
  const { winner, loser, score, phrases } = facts;
  const where = whenAndWhere(facts, 'first-loss');
  const before = recordText(loser.before);
  const own = winner.before.losses === 0 && winner.before.wins >= 3;
  const options = [
    `${winner.name} handed ${loser.name} its first loss of the season, winning ${score} ${where}.`,
    `${loser.name} lost for the first time this season, ${score} to ${winner.name} ${where}.`,
    `${loser.poss} unbeaten start is over: ${winner.name} won ${score} ${where}.`,
    `${loser.name} came in ${before} and left with a loss, ${score} to ${winner.name} ${where}.`,
    `${winner.name} beat ${loser.name} ${score} ${where}, the first team to do so this season.`,
  ];
  if (own) {
    return phrases.pick('both-unbeaten', [
      `One of two unbeaten records had to go, and it was ${loser.poss}: ${winner.name} won ${score} ${where}.`,
      `${winner.name} stayed unbeaten and ${loser.name} did not, the score ${score} ${where}.`,
    ]);
  }
  return phrases.pick('first-loss', options);
}

/** The lead of a regular-season game with no title or rivalry to name first. */
export function plainLead(facts: RecapFacts): Lead {
  const upset = upsetLead(facts);
  const [first] = winnerClauses(facts);
  if (upset !== undefined) return upset;
  if (first?.key === 'first-loss') return { text: firstLossLead(facts), told: [first.key] };
  if (first === undefined) {
    const { winner, loser, score } = facts;
    return {
      text: `${winner.name} beat ${loser.name} ${score} ${whenAndWhere(facts, 'lead')}.`,
      told: [],
    };
  }
  return { text: clauseLead(facts, first), told: [first.key] };
}
