import { recordLabel } from '#data/domain/standings.ts';
import { ordinal } from '../english.ts';
import { leagueAdjective } from '../names.ts';
import { PLAYOFF_ROUNDS } from '../occasion.ts';
import { consequenceOf } from './consequences.ts';
import type { RecapFacts } from './recap-facts.ts';
import { beatText, resultClause } from './result-clause.ts';
import { isCalledUpset, upsetOf } from './upset.ts';

/** The longest title a card has room for. */
const TITLE_LIMIT = 90;

function occasionTitles(facts: RecapFacts, beats: string): string[] {
  const { occasion, winner, loser, score } = facts;
  switch (occasion?.kind) {
    case undefined:
      return [];
    case 'conference-championship':
      return [
        `${winner.name} wins the ${occasion.league} title, ${score} over ${loser.name}`,
        `${occasion.league} championship: ${beats}`,
        `${beats} for the ${occasion.league} championship`,
      ];
    case 'bowl':
      return [
        `${beats} in the ${occasion.name}`,
        `${winner.name} wins ${occasion.name}, ${score} over ${loser.name}`,
        `${occasion.name}: ${beats}`,
        `${beats} to finish ${recordLabel(winner.after)}`,
      ];
    case 'playoff': {
      const { next } = PLAYOFF_ROUNDS[occasion.round];
      return occasion.round === 'championship'
        ? [`${winner.name} is national champion, ${score} over ${loser.name}`]
        : [
            `${beats} to reach ${next}`,
            `${winner.name} into ${next}, ${score} over ${loser.name}`,
            `${winner.name} knocks ${loser.name} out of the playoff, ${score}`,
          ];
    }
    case 'rivalry':
      return [
        `${beats} in ${occasion.name}`,
        `${winner.name} takes ${occasion.name}, ${score} over ${loser.name}`,
      ];
  }
}

function upsetTitles(facts: RecapFacts): string[] {
  const { winner, loser, score } = facts;
  switch (upsetOf(facts)) {
    case undefined:
      return [];
    case 'rank':
      return [
        `${winner.name} upsets ${loser.rankedName} ${score}`,
        `${loser.rankedName} falls ${score} to ${winner.name}`,
        `${winner.name} takes down ${loser.rankedName}, ${score}`,
      ];
    case 'outsider':
      return [
        `${winner.name} ${isCalledUpset(facts) ? 'upsets' : 'beats'} ${loser.name} ${score}`,
        `${loser.name} falls ${score} to ${winner.name}`,
      ];
    case 'record':
      return [
        `${winner.name} upsets ${loser.name} ${score}`,
        `${recordLabel(winner.before)} ${winner.name} beats ${recordLabel(loser.before)} ${loser.name}, ${score}`,
        `${winner.name} stuns ${loser.name}, ${score}`,
      ];
  }
}

function plainTitles(facts: RecapFacts, beats: string): string[] {
  const { winner, loser, score, league } = facts;
  const consequence = consequenceOf(facts);
  const adjective = leagueAdjective(league);
  const titles = [beats];
  if (consequence !== undefined) {
    const title = `${beats} ${consequence.headline}`;
    // Three times in the list: what the win did makes the better title.
    titles.push(title, title, title);
  }
  if (winner.site === 'road') {
    titles.push(`${beats} on the road`, `${winner.name} wins at ${loser.name}, ${score}`);
  }
  if (winner.site === 'home') titles.push(`${loser.name} loses ${score} at ${winner.name}`);
  if (loser.points === 0) titles.push(`${winner.name} shuts out ${loser.name}, ${score}`);
  if (adjective !== null) titles.push(`${beats} in ${adjective} play`);
  if (winner.after.streak >= 4) {
    const straight = `its ${ordinal(winner.after.streak)} straight`;
    titles.push(`${winner.name} wins ${straight}, ${score} over ${loser.name}`);
  }
  return titles;
}

/** A title of at most 90 characters in the present tense, always with the score. */
export function recapTitle(facts: RecapFacts): string {
  const { winner, loser, score, pick } = facts;
  const beats = `${winner.name} ${beatText(resultClause(facts, 'title'), 'present')}`;
  const special = [
    ...occasionTitles(facts, beats),
    ...(facts.stage === 'regular' ? upsetTitles(facts) : []),
  ];
  const fitting = (special.length > 0 ? special : plainTitles(facts, beats)).filter(
    (title) => title.length <= TITLE_LIMIT,
  );
  const plain = `${winner.name} beats ${loser.name} ${score}`;
  return pick('title', fitting.length > 0 ? fitting : [plain]);
}
