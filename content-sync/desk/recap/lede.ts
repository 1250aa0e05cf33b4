import { consequenceOf, isFirstLoss } from './consequences.ts';
import { occasionLede } from './occasion-lede.ts';
import type { RecapFacts } from './recap-facts.ts';
import { resultSlots } from './result-clause.ts';
import { isCalledUpset, upsetOf, type Upset } from './upset.ts';

/** The opening sentence of a recap. */
export interface Lede {
  text: string;
  /** The facts (see `Statement`) that later parts need not repeat. */
  facts: readonly string[];
}

const UPSETS: Record<Upset, readonly string[]> = {
  rank: [
    '{lower} upset {rankedL} {score} {where}.',
    '{rankedL} lost {score} to {lower} {loserWhere}.',
    '{lower} took down {rankedL} {where}, winning {score}.',
  ],
  outsider: [
    '{W} beat a team from one of the five big conferences, taking down {L} {score} {where}.',
    '{L} lost to a team from outside the five conferences, falling {score} to {W} {loserWhere}.',
    '{W} {upset} {L} {score} {where}.',
  ],
  record: [
    '{W} came in at {Wbefore} and {L} at {Lbefore}, and it was {W} that won, {score} {where}.',
    '{L}, {Lbefore} coming in, lost {score} {loserWhere} to a/an {W} team that had started {Wbefore}.',
    '{W} upset {L} {score} {where}, a/an {Wbefore} team beating one that was {Lbefore}.',
    'The records pointed the other way, {Lbefore} to {Wbefore}, but {W} beat {L} {score} {where}.',
    '{W}, {Wbefore} before kickoff, pulled off a/an {score} upset of {L} {where}.',
  ],
};
const BOTH_UNBEATEN = [
  'One of two unbeaten records had to go, and it was {Lp}: {W} won {score} {where}.',
  '{W} stayed unbeaten and {L} did not, the score {score} {where}.',
];
const FIRST_LOSS = [
  '{W} handed {L} its first loss of the season, winning {score} {where}.',
  '{L} lost for the first time this season, {score} to {W} {loserWhere}.',
  '{Lp} unbeaten start is over: {W} won {score} {where}.',
  '{L} came in {Lbefore} and left with a loss, {score} to {W} {loserWhere}.',
  '{W} beat {L} {score} {where}, the first team to do so this season.',
];
const ANYWHERE = [
  '{W} {beat} {where} to {to}.',
  '{W} {beat} {where} to {to}.',
  '{W} {did} on {weekday}, {beating} {place}.',
  'With a/an {score} win over {L} {where}, {W} {did}.',
  '{W} {did} with a/an {margin}-point win over {L}, {score} {where}.',
];
const AT_A_GROUND = {
  road: [
    '{W} went to {venue} on {weekday} and {beat} to {to}.',
    'On the road at {venue} on {weekday}, {W} {beat} to {to}.',
    '{L} lost {score} at home to {W} on {weekday}, as {name} {did}.',
  ],
  home: [
    'At {venue} on {weekday}, {W} {beat} to {to}.',
    '{L} came to {venue} on {weekday} and lost {score} to {W}, which {did}.',
    'Playing at home on {weekday}, {W} {did} by {beating}.',
  ],
  neutral: [],
};

/** The lede of a recap: the occasion, else an upset, else what the win did for the winner. */
export function ledeOf(facts: RecapFacts): Lede {
  const { occasion, stage, winner, loser, venue, voice } = facts;
  if (occasion !== null) return occasionLede(occasion, facts);
  const upset = stage === 'regular' ? upsetOf(facts) : undefined;
  const slots = resultSlots(facts, 'lead');
  if (upset !== undefined) {
    const text = voice.pickText(`upset-${upset}`, UPSETS[upset], {
      ...slots,
      rankedL: loser.rankedName,
      lower: winner.rank === null ? `unranked ${winner.name}` : winner.rankedName,
      upset: isCalledUpset(facts) ? 'upset' : 'beat',
    });
    return { text, facts: ['upset'] };
  }
  const consequence = consequenceOf(facts);
  if (consequence === undefined)
    return { text: voice.fill('{W} beat {L} {score} {where}.', slots), facts: [] };
  if (isFirstLoss(facts)) {
    const { wins, losses } = winner.before;
    const text =
      losses === 0 && wins >= 3
        ? voice.pickText('both-unbeaten', BOTH_UNBEATEN, slots)
        : voice.pickText('first-loss', FIRST_LOSS, slots);
    return { text, facts: consequence.facts };
  }
  const { to, did } = consequence;
  const ways = venue === null ? ANYWHERE : [...ANYWHERE, ...AT_A_GROUND[winner.site]];
  const ranked = { ...resultSlots(facts, 'lead', true), name: winner.name, venue };
  return {
    text: voice.pickText('lead', ways, { ...ranked, to, did }),
    facts: consequence.facts,
  };
}
