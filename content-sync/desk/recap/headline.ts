import { fittingTitle } from '../desk-article.ts';
import { ordinal } from '../english.ts';
import { leagueAdjective } from '../names.ts';
import { PLAYOFF_ROUNDS, type Occasion } from '../occasion.ts';
import { consequenceOf } from './consequences.ts';
import type { RecapFacts } from './recap-facts.ts';
import { resultSlots } from './result-clause.ts';
import { upsetOf, isCalledUpset, type Upset } from './upset.ts';

const OCCASIONS: Record<Occasion['kind'], readonly string[]> = {
  'conference-championship': [
    '{W} wins the {league} title, {score} over {L}',
    '{league} championship: {W} {beats}',
    '{W} {beats} for the {league} championship',
  ],
  bowl: [
    '{W} {beats} in the {name}',
    '{W} wins {name}, {score} over {L}',
    '{name}: {W} {beats}',
    '{W} {beats} to finish {Wafter}',
  ],
  playoff: [
    '{W} {beats} to reach {next}',
    '{W} into {next}, {score} over {L}',
    '{W} knocks {L} out of the playoff, {score}',
  ],
  rivalry: ['{W} {beats} in {name}', '{W} takes {name}, {score} over {L}'],
};
const NATIONAL_TITLE = ['{W} is national champion, {score} over {L}'];
const UPSETS: Record<Upset, readonly string[]> = {
  rank: [
    '{W} upsets {rankedL} {score}',
    '{rankedL} falls {score} to {W}',
    '{W} takes down {rankedL}, {score}',
  ],
  outsider: ['{W} {upsets} {L} {score}', '{L} falls {score} to {W}'],
  record: [
    '{W} upsets {L} {score}',
    '{Wbefore} {W} beats {Lbefore} {L}, {score}',
    '{W} stuns {L}, {score}',
  ],
};

function plainTitles({ winner, loser, league }: RecapFacts, hasConsequence: boolean): string[] {
  // Three times in the list: what the win did makes the better title.
  const consequence = Array<string>(hasConsequence ? 3 : 0).fill('{W} {beats} {consequence}');
  return [
    '{W} {beats}',
    ...consequence,
    ...(winner.site === 'road' ? ['{W} {beats} on the road', '{W} wins at {L}, {score}'] : []),
    ...(winner.site === 'home' ? ['{L} loses {score} at {W}'] : []),
    ...(loser.points === 0 ? ['{W} shuts out {L}, {score}'] : []),
    ...(leagueAdjective(league) === null ? [] : ['{W} {beats} in {league} play']),
    ...(winner.after.streak >= 4 ? ['{W} wins its {nth} straight, {score} over {L}'] : []),
  ];
}

/** A title that fits a card, in the present tense and always with the score. */
export function recapTitle(facts: RecapFacts): string {
  const { occasion, stage, winner, loser, voice, league } = facts;
  const upset = stage === 'regular' ? upsetOf(facts) : undefined;
  const round = occasion?.kind === 'playoff' ? occasion.round : undefined;
  const consequence = consequenceOf(facts);
  const special = [
    ...(round === 'championship'
      ? NATIONAL_TITLE
      : occasion === null
        ? []
        : OCCASIONS[occasion.kind]),
    ...(upset === undefined ? [] : UPSETS[upset]),
  ];
  const titles = special.length > 0 ? special : plainTitles(facts, consequence !== undefined);
  return fittingTitle(voice, titles, '{W} beats {L} {score}', {
    ...{ league, ...resultSlots(facts, 'title'), ...occasion },
    ...{ rankedL: loser.rankedName, upsets: isCalledUpset(facts) ? 'upsets' : 'beats' },
    ...{ consequence: consequence?.headline, nth: ordinal(winner.after.streak) },
    next: round && PLAYOFF_ROUNDS[round].next,
  });
}
