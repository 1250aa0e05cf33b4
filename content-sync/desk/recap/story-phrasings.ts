import { leagueAdjective } from '../occasion.ts';
import type { RecapFacts } from './recap-facts.ts';

/** What the score looked like; whether it was an upset is another question (`upsetOf`). */
export type ScoreShape = 'shutout' | 'rout' | 'shootout' | 'comfortable' | 'steady' | 'one-score' | 'nail-biter';
/** A game decided by this many points or fewer can be turned by one score. */
export const ONE_SCORE = 8;
/** Margins and combined points from which a game has a shape. */
const ROUT = 28;
const COMFORTABLE = 17;
const NAIL_BITER = 3;
const SHOOTOUT = 80;

/**
 * A way of saying that one team beat the other: past, present and gerund, and what follows the beaten team (`held
 * Auburn scoreless`).
 */
type Verb = readonly [past: string, present: string, gerund: string, complement?: string];

const BEAT: Verb = ['beat', 'beats', 'beating'];
const DEFEATED: Verb = ['defeated', 'defeats', 'defeating'];
const TOPPED: Verb = ['topped', 'tops', 'topping'];
const GOT_PAST: Verb = ['got past', 'gets past', 'getting past'];

/** Verbs for a win of each shape. */
export const VERBS: Record<ScoreShape, readonly Verb[]> = {
  shutout: [
    ['shut out', 'shuts out', 'shutting out'],
    ['blanked', 'blanks', 'blanking'],
    ['held', 'holds', 'holding', 'scoreless'],
  ],
  rout: [
    ['routed', 'routs', 'routing'],
    ['rolled past', 'rolls past', 'rolling past'],
    ['overwhelmed', 'overwhelms', 'overwhelming'],
    ['thumped', 'thumps', 'thumping'],
    ['hammered', 'hammers', 'hammering'],
    ['crushed', 'crushes', 'crushing'],
    ['swept aside', 'sweeps aside', 'sweeping aside'],
  ],
  shootout: [
    ['outscored', 'outscores', 'outscoring'],
    BEAT,
    ['won a high-scoring game against', 'outlasts', 'outscoring'],
  ],
  comfortable: [
    BEAT,
    DEFEATED,
    ['handled', 'handles', 'handling'],
    ['took care of', 'takes care of', 'taking care of'],
    ['eased past', 'eases past', 'easing past'],
    ['beat', 'cruises past', 'beating'],
  ],
  steady: [BEAT, DEFEATED, TOPPED, GOT_PAST, ['turned back', 'turns back', 'turning back']],
  'one-score': [BEAT, GOT_PAST, TOPPED, ['got by', 'gets by', 'getting by'], DEFEATED],
  'nail-biter': [
    ['edged', 'edges', 'edging'],
    ['slipped past', 'slips past', 'slipping past'],
    ['squeezed past', 'squeezes past', 'squeezing past'],
    ['nipped', 'nips', 'nipping'],
  ],
};

export function scoreShape(winnerPoints: number, loserPoints: number): ScoreShape {
  const margin = winnerPoints - loserPoints;
  if (loserPoints === 0) return 'shutout';
  if (margin >= ROUT) return 'rout';
  if (winnerPoints + loserPoints >= SHOOTOUT) return 'shootout';
  if (margin >= COMFORTABLE) return 'comfortable';
  if (margin <= NAIL_BITER) return 'nail-biter';
  return margin <= ONE_SCORE ? 'one-score' : 'steady';
}

/** The titles of a recap in the present tense, always with the score, by what it leads with. */
export const TITLES = {
  national: ['{W} is national champion, {score} over {L}'],
  playoff: [
    '{W} {beats} to reach {next}',
    '{W} into {next}, {score} over {L}',
    '{W} knocks {L} out of the playoff, {score}',
  ],
  title: [
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
  rivalry: ['{W} {beats} in {name}', '{W} takes {name}, {score} over {L}'],
  'upset-rank': ['{W} upsets {rankedL} {score}', '{rankedL} falls {score} to {W}', '{W} takes down {rankedL}, {score}'],
  'upset-outsider': ['{W} {upsets} {L} {score}', '{L} falls {score} to {W}'],
  'upset-record': ['{W} upsets {L} {score}', '{Wbefore} {W} beats {Lbefore} {L}, {score}', '{W} stuns {L}, {score}'],
} satisfies Record<string, readonly string[]>;
/** The title where no other fits a card. */
export const PLAIN_TITLE = '{W} beats {L} {score}';

/** The titles of a game that was no occasion and no upset. */
export function everydayTitles({ winner, loser, league }: RecapFacts, hasConsequence: boolean): string[] {
  const titles = ['{W} {beats}'];
  // Three times in the list, so that it is chosen more often: what the win did makes the better title.
  if (hasConsequence) titles.push(...Array<string>(3).fill('{W} {beats} {consequence}'));
  if (winner.site === 'road') titles.push('{W} {beats} on the road', '{W} wins at {L}, {score}');
  if (winner.site === 'home') titles.push('{L} loses {score} at {W}');
  if (loser.points === 0) titles.push('{W} shuts out {L}, {score}');
  if (leagueAdjective(league) !== null) titles.push('{W} {beats} in {league} play');
  if (winner.after.streak >= 4) titles.push('{W} wins its {nth} straight, {score} over {L}');
  return titles;
}

export const LEDES = {
  national: [
    '{W} is the national champion{finished}: it beat {L} {score} in the College Football Playoff championship game {where}.',
    '{W} beat {L} {score} {where} to win the College Football Playoff{completed}.',
  ],
  playoff: [
    '{W} is through to {next} after {beating} {when}.',
    '{W} {beat} {when} in {round} of the College Football Playoff and moved on to {next}.',
    'In {round} of the College Football Playoff, {W} {beat} {when} to reach {next}.',
    '{L} is out of the College Football Playoff: {W} won {score} {when} and goes on to {next}.',
  ],
  title: [
    '{W} won the {league}, beating {L} {score} in the championship game {where}.',
    'The {league} title went to {W}, which beat {L} {score} {where}.',
    '{W} is champion of the {league} after a/an {score} win over {L} {where}.',
    '{W} beat {L} {score} on {weekday} to take the {league} championship {place}.',
  ],
  bowl: [
    '{W} {beat} in the {name} {where}.',
    '{W} won the {name} {where}, {beating}.',
    'In the {name} on {weekday}, {W} {beat} {place}.',
    '{W} closed its season with a/an {margin}-point win over {L}, {score} in the {name} on {weekday}.',
    '{W} ended its season by winning the {name}, {score} over {L} {where}.',
    'The {name} went to {W}, a/an {score} winner over {L} {where}.',
  ],
  rivalry: [
    '{W} {beat} in {name} {where}{to}.',
    'In {name} on {weekday}, {W} {beat} {place}{to}.',
    '{W} {did} in {name}, {beating} {where}.',
    '{W} won {name} {where}, {beating}{to}.',
    '{name} went to {W}, {score} over {L} {where}.',
  ],
  'upset-rank': [
    '{lower} upset {rankedL} {score} {where}.',
    '{rankedL} lost {score} to {lower} {loserWhere}.',
    '{lower} took down {rankedL} {where}, winning {score}.',
  ],
  'upset-outsider': [
    '{W} beat a team from one of the five big conferences, taking down {L} {score} {where}.',
    '{L} lost to a team from outside the five conferences, falling {score} to {W} {loserWhere}.',
    '{W} {upset} {L} {score} {where}.',
  ],
  'upset-record': [
    '{W} came in at {Wbefore} and {L} at {Lbefore}, and it was {W} that won, {score} {where}.',
    '{L}, {Lbefore} coming in, lost {score} {loserWhere} to a/an {W} team that had started {Wbefore}.',
    '{W} upset {L} {score} {where}, a/an {Wbefore} team beating one that was {Lbefore}.',
    'The records pointed the other way, {Lbefore} to {Wbefore}, but {W} beat {L} {score} {where}.',
    '{W}, {Wbefore} before kickoff, pulled off a/an {score} upset of {L} {where}.',
  ],
  'both-unbeaten': [
    'One of two unbeaten records had to go, and it was {Lp}: {W} won {score} {where}.',
    '{W} stayed unbeaten and {L} did not, the score {score} {where}.',
  ],
  'first-loss': [
    '{W} handed {L} its first loss of the season, winning {score} {where}.',
    '{L} lost for the first time this season, {score} to {W} {loserWhere}.',
    '{Lp} unbeaten start is over: {W} won {score} {where}.',
    '{L} came in {Lbefore} and left with a loss, {score} to {W} {loserWhere}.',
    '{W} beat {L} {score} {where}, the first team to do so this season.',
  ],
  lead: [
    '{W} {beat} {where}{to}.',
    '{W} {beat} {where}{to}.',
    '{W} {did} on {weekday}, {beating} {place}.',
    'With a/an {score} win over {L} {where}, {W} {did}.',
    '{W} {did} with a/an {margin}-point win over {L}, {score} {where}.',
  ],
  plain: ['{W} beat {L} {score} {where}.'],
} satisfies Record<string, readonly string[]>;
/** More ways to say what a win did for its winner in a stadium of one of the two. */
export const LEDES_AT_A_GROUND = {
  road: [
    '{W} went to {venue} on {weekday} and {beat}{to}.',
    'On the road at {venue} on {weekday}, {W} {beat}{to}.',
    '{L} lost {score} at home to {W} on {weekday}, as {name} {did}.',
  ],
  home: [
    'At {venue} on {weekday}, {W} {beat}{to}.',
    '{L} came to {venue} on {weekday} and lost {score} to {W}, which {did}.',
    'Playing at home on {weekday}, {W} {did} by {beating}.',
  ],
  neutral: [],
};
