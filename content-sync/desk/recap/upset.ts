import { winFraction } from '#data/domain/football/standings.ts';
import { leagueName } from '#data/domain/football/team.ts';
import type { RecapFacts } from './recap-facts.ts';

export type Upset = 'rank' | 'record' | 'outsider';

/** Three games say too little of a team to call its win an upset. */
const MIN_GAMES = 4;
/** How much better (in win fraction) the beaten team had to be for an upset by record. */
const RECORD_GAP = 0.3;

/** Of a win from outside the five conferences: true when the word upset is earned. Two teams in their first game prove nothing. */
export function isOutsidersUpset({ winner, loser }: RecapFacts): boolean {
  return winner.fcs || loser.before.losses < winner.before.losses;
}

/** In what sense the result was an upset, if any; regular-season records decide, never a guess. */
export function upsetOf(facts: RecapFacts): Upset | undefined {
  const { winner, loser } = facts;
  if (loser.rank !== null && (winner.rank === null || winner.rank > loser.rank)) return 'rank';
  const winnerLeague = leagueName(winner.team.conference);
  if (loser.covered && !winner.covered && (winner.fcs || facts.stage === 'regular')) {
    if (winner.fcs || (winnerLeague !== null && loser.before.losses <= winner.before.losses)) {
      return 'outsider';
    }
  }
  // A team of the five conferences that beats one of a smaller league has upset nobody.
  if (winner.covered && !loser.covered && leagueName(loser.team.conference) !== null) {
    return undefined;
  }
  const enough = [winner, loser].every((side) => side.prior.length >= MIN_GAMES && !side.fcs);
  return enough && winFraction(loser.before) - winFraction(winner.before) >= RECORD_GAP
    ? 'record'
    : undefined;
}
