import { recordLabel } from '#data/domain/standings.ts';
import { capitalise, numberWord, withArticle } from '../english.ts';
import { consequenceOf, infinitive, past, type Consequence } from './consequences.ts';
import { occasionLede } from './occasion-lede.ts';
import type { RecapFacts } from './recap-facts.ts';
import { beatText, resultClause } from './result-clause.ts';
import { isCalledUpset, upsetOf, type Upset } from './upset.ts';

/** The opening sentence of a recap and the subjects that later parts need not repeat. */
export interface Lede {
  text: string;
  subjects: string[];
}

function upsetText(kind: Upset, facts: RecapFacts): string {
  const { winner, loser, score, pick } = facts;
  const { where, loserWhere } = resultClause(facts, 'lead');
  const had = recordLabel(loser.before);
  const own = recordLabel(winner.before);
  const unranked = `unranked ${winner.name}`;
  const lower = winner.rank === null ? unranked : winner.rankedName;
  const verb = isCalledUpset(facts) ? 'upset' : 'beat';
  const options: Record<Upset, string[]> = {
    rank: [
      `${capitalise(lower)} upset ${loser.rankedName} ${score} ${where}.`,
      `${loser.rankedName} lost ${score} to ${lower} ${loserWhere}.`,
      `${capitalise(lower)} took down ${loser.rankedName} ${where}, winning ${score}.`,
    ],
    outsider: [
      `${winner.name} beat a team from one of the five big conferences, taking down ${loser.name} ${score} ${where}.`,
      `${loser.name} lost to a team from outside the five conferences, falling ${score} to ${winner.name} ${loserWhere}.`,
      `${winner.name} ${verb} ${loser.name} ${score} ${where}.`,
    ],
    record: [
      `${winner.name} came in at ${own} and ${loser.name} at ${had}, and it was ${winner.name} that won, ${score} ${where}.`,
      `${loser.name}, ${had} coming in, lost ${score} ${loserWhere} to ${withArticle(winner.name)} team that had started ${own}.`,
      `${winner.name} upset ${loser.name} ${score} ${where}, ${withArticle(own)} team beating one that was ${had}.`,
      `The records pointed the other way, ${had} to ${own}, but ${winner.name} beat ${loser.name} ${score} ${where}.`,
      `${winner.name}, ${own} before kickoff, pulled off ${withArticle(score)} upset of ${loser.name} ${where}.`,
    ],
  };
  return pick(`upset-${kind}`, options[kind]);
}

function firstLoss(facts: RecapFacts): string {
  const { winner, loser, score, pick } = facts;
  const { where, loserWhere } = resultClause(facts, 'lead');
  if (winner.before.losses === 0 && winner.before.wins >= 3) {
    return pick('both-unbeaten', [
      `One of two unbeaten records had to go, and it was ${loser.poss}: ${winner.name} won ${score} ${where}.`,
      `${winner.name} stayed unbeaten and ${loser.name} did not, the score ${score} ${where}.`,
    ]);
  }
  return pick('first-loss', [
    `${winner.name} handed ${loser.name} its first loss of the season, winning ${score} ${where}.`,
    `${loser.name} lost for the first time this season, ${score} to ${winner.name} ${loserWhere}.`,
    `${loser.poss} unbeaten start is over: ${winner.name} won ${score} ${where}.`,
    `${loser.name} came in ${recordLabel(loser.before)} and left with a loss, ${score} to ${winner.name} ${loserWhere}.`,
    `${winner.name} beat ${loser.name} ${score} ${where}, the first team to do so this season.`,
  ]);
}

function resultAndConsequence(facts: RecapFacts, consequence: Consequence): string {
  const { winner, pick, margin, venue } = facts;
  const clause = resultClause(facts, 'lead', true);
  const { winner: W, loser: L, score, weekday, place, where } = clause;
  const to = `to ${infinitive(consequence)}`;
  const did = past(consequence);
  const beat = beatText(clause, 'past');
  const beating = beatText(clause, 'gerund');
  const pointWin = withArticle(`${numberWord(margin)}-point win`);
  const options = [
    `${W} ${beat} ${where} ${to}.`,
    `${W} ${beat} ${where} ${to}.`,
    `${W} ${did} on ${weekday}, ${beating} ${place}.`,
    `With ${withArticle(score)} win over ${L} ${where}, ${W} ${did}.`,
    `${W} ${did} with ${pointWin} over ${L}, ${score} ${where}.`,
  ];
  if (winner.site === 'road' && venue !== null) {
    options.push(
      `${W} went to ${venue} on ${weekday} and ${beat} ${to}.`,
      `On the road at ${venue} on ${weekday}, ${W} ${beat} ${to}.`,
      `${L} lost ${score} at home to ${W} on ${weekday}, as ${winner.name} ${did}.`,
    );
  }
  if (winner.site === 'home' && venue !== null) {
    options.push(
      `At ${venue} on ${weekday}, ${W} ${beat} ${to}.`,
      `${L} came to ${venue} on ${weekday} and lost ${score} to ${W}, which ${did}.`,
      `Playing at home on ${weekday}, ${W} ${did} by ${beating}.`,
    );
  }
  return pick('lead', options);
}

/** The lede of a recap: the occasion, else an upset, else what the win did for the winner. */
export function ledeOf(facts: RecapFacts): Lede {
  const { occasion, stage, winner, loser, score } = facts;
  if (occasion !== null) return occasionLede(occasion, facts);
  const upset = stage === 'regular' ? upsetOf(facts) : undefined;
  if (upset !== undefined) return { text: upsetText(upset, facts), subjects: ['upset'] };
  const consequence = consequenceOf(facts);
  if (consequence === undefined) {
    const { where } = resultClause(facts, 'lead');
    return { text: `${winner.name} beat ${loser.name} ${score} ${where}.`, subjects: [] };
  }
  const isFirstLoss = consequence.subject === 'first-loss';
  return {
    text: isFirstLoss ? firstLoss(facts) : resultAndConsequence(facts, consequence),
    subjects: [consequence.subject],
  };
}
