/** What the score looked like; whether it was an upset is another question (recap/upset.ts). */
export type ScoreShape =
  'shutout' | 'rout' | 'shootout' | 'comfortable' | 'steady' | 'one-score' | 'nail-biter';

/** A game decided by this many points or fewer can be turned by one score. */
export const ONE_SCORE = 8;
/** Margins and combined points from which a game has a shape. */
const ROUT = 28;
const COMFORTABLE = 17;
const NAIL_BITER = 3;
const SHOOTOUT = 80;

/** A way of saying that one team beat the other: past, present and gerund, and what follows the beaten team (`held Auburn scoreless`). */
type Verb = readonly [past: string, present: string, gerund: string, complement?: string];

const BEAT: Verb = ['beat', 'beats', 'beating'];
const DEFEATED: Verb = ['defeated', 'defeats', 'defeating'];
const TOPPED: Verb = ['topped', 'tops', 'topping'];
const GOT_PAST: Verb = ['got past', 'gets past', 'getting past'];

/** How a win of each shape is called. */
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

/** The shape of a score by margin and total. */
export function scoreShape(winnerPoints: number, loserPoints: number): ScoreShape {
  const margin = winnerPoints - loserPoints;
  if (loserPoints === 0) return 'shutout';
  if (margin >= ROUT) return 'rout';
  if (winnerPoints + loserPoints >= SHOOTOUT) return 'shootout';
  if (margin >= COMFORTABLE) return 'comfortable';
  if (margin <= NAIL_BITER) return 'nail-biter';
  return margin <= ONE_SCORE ? 'one-score' : 'steady';
}
