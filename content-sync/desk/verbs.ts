import type { RecapFacts } from './recap-facts.ts';
import { scoreShape } from './shape.ts';
import type { ScoreShape } from './shape.ts';

/** A way of saying that one team beat the other. */
export interface Verb {
  past: string;
  present: string;
  gerund: string;
}

function verb(past: string, present: string, gerund: string): Verb {
  return { past, present, gerund };
}

const BEAT = verb('beat', 'beats', 'beating');
const DEFEATED = verb('defeated', 'defeats', 'defeating');
const TOPPED = verb('topped', 'tops', 'topping');
const GOT_PAST = verb('got past', 'gets past', 'getting past');

const VERBS: Record<ScoreShape, readonly Verb[]> = {
  shutout: [
    verb('shut out', 'shuts out', 'shutting out'),
    verb('blanked', 'blanks', 'blanking'),
    verb('held scoreless', 'holds scoreless', 'holding scoreless'),
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
    verb('won a high-scoring game against', 'wins high-scoring game with', 'outscoring'),
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

/** The verb for a result; `key` keeps the title's choice apart from the text's. */
export function verbFor(facts: RecapFacts, key: string): Verb {
  const shape = scoreShape(facts.winner.points, facts.loser.points);
  return facts.phrases.pick(`verb-${key}`, VERBS[shape]);
}
