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

/** A way of saying that one team beat the other; the beaten team follows. */
export interface Verb {
  past: string;
  present: string;
  gerund: string;
  /** Stands after the beaten team: `held Auburn scoreless`. */
  complement?: 'scoreless';
}

function verb(past: string, present: string, gerund: string): Verb {
  return { past, present, gerund };
}

const BEAT = verb('beat', 'beats', 'beating');
const DEFEATED = verb('defeated', 'defeats', 'defeating');
const TOPPED = verb('topped', 'tops', 'topping');
const GOT_PAST = verb('got past', 'gets past', 'getting past');

/** How a win of each shape is called. */
export const VERBS: Record<ScoreShape, readonly Verb[]> = {
  shutout: [
    verb('shut out', 'shuts out', 'shutting out'),
    verb('blanked', 'blanks', 'blanking'),
    { ...verb('held', 'holds', 'holding'), complement: 'scoreless' },
  ],
  rout: [
    verb('routed', 'routs', 'routing'),
    verb('rolled past', 'rolls past', 'rolling past'),
    verb('overwhelmed', 'overwhelms', 'overwhelming'),
    verb('thumped', 'thumps', 'thumping'),
    verb('hammered', 'hammers', 'hammering'),
    verb('crushed', 'crushes', 'crushing'),
    verb('swept aside', 'sweeps aside', 'sweeping aside'),
  ],
  shootout: [
    verb('outscored', 'outscores', 'outscoring'),
    BEAT,
    verb('won a high-scoring game against', 'outlasts', 'outscoring'),
  ],
  comfortable: [
    BEAT,
    DEFEATED,
    verb('handled', 'handles', 'handling'),
    verb('took care of', 'takes care of', 'taking care of'),
    verb('eased past', 'eases past', 'easing past'),
    verb('beat', 'cruises past', 'beating'),
  ],
  steady: [BEAT, DEFEATED, TOPPED, GOT_PAST, verb('turned back', 'turns back', 'turning back')],
  'one-score': [BEAT, GOT_PAST, TOPPED, verb('got by', 'gets by', 'getting by'), DEFEATED],
  'nail-biter': [
    verb('edged', 'edges', 'edging'),
    verb('slipped past', 'slips past', 'slipping past'),
    verb('squeezed past', 'squeezes past', 'squeezing past'),
    verb('nipped', 'nips', 'nipping'),
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
