import { leagueName } from './names.ts';
import type { RecapFacts } from './recap-facts.ts';
import type { Tally } from './season-index.ts';

/** What the score looked like; what was at stake is told apart (see stage.ts and `upsetOf`). */
export type ScoreShape =
  'shutout' | 'rout' | 'shootout' | 'comfortable' | 'steady' | 'one-score' | 'nail-biter';

/** A game decided by this many points or fewer can be turned by one score. */
export const ONE_SCORE = 8;
const ROUT = 28;
const COMFORTABLE = 17;
/** Combined points from which a game is told as a high-scoring one. */
const SHOOTOUT = 80;

/** The shape of a score by margin and total. */
export function scoreShape(winnerPoints: number, loserPoints: number): ScoreShape {
  const margin = winnerPoints - loserPoints;
  if (loserPoints === 0) return 'shutout';
  if (margin >= ROUT) return 'rout';
  if (winnerPoints + loserPoints >= SHOOTOUT) return 'shootout';
  if (margin >= COMFORTABLE) return 'comfortable';
  if (margin <= 3) return 'nail-biter';
  return margin <= ONE_SCORE ? 'one-score' : 'steady';
}

export type Upset = 'rank' | 'record' | 'outsider';

/** Three games say too little of a team to call its win an upset. */
const MIN_GAMES = 4;
/** How much better (in win fraction) the beaten team had to be for an upset by record. */
const RECORD_GAP = 0.3;

function fraction(record: Tally): number {
  return record.wins / (record.wins + record.losses);
}

/**
 * True when the word upset is earned. Of a win from outside the five conferences it is for an FCS
 * team, or one with more losses than the beaten: two teams in their first game prove nothing.
 */
export function isCalledUpset(facts: RecapFacts): boolean {
  const { winner, loser } = facts;
  const kind = upsetOf(facts);
  if (kind !== 'outsider') return kind !== undefined;
  return winner.fcs || loser.before.losses < winner.before.losses;
}

/** In what sense the result was an upset, if any; regular-season records decide, never a guess. */
export function upsetOf(facts: RecapFacts): Upset | undefined {
  const { winner, loser } = facts;
  if (loser.rank !== null && (winner.rank === null || winner.rank > loser.rank)) return 'rank';
  if (loser.covered && !winner.covered && (winner.fcs || facts.stage === 'regular')) {
    const independent = /independent/i.test(winner.team.conference ?? '');
    if (!independent && (winner.fcs || loser.before.losses <= winner.before.losses)) {
      return 'outsider';
    }
  }
  // A team of the five conferences that beats one of a smaller league has upset nobody.
  if (winner.covered && !loser.covered && leagueName(loser.team.conference) !== null) {
    return undefined;
  }
  const enough = [winner, loser].every((side) => side.prior.length >= MIN_GAMES && !side.fcs);
  return enough && fraction(loser.before) - fraction(winner.before) >= RECORD_GAP
    ? 'record'
    : undefined;
}
