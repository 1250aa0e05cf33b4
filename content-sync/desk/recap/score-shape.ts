/** What the score looked like; whether it was an upset is another question (`upsetOf`). */
type ScoreShape = 'shutout' | 'rout' | 'shootout' | 'comfortable' | 'steady' | 'one-score' | 'nail-biter';
/** A game decided by this many points or fewer can be turned by one score. */
export const ONE_SCORE = 8;

export function scoreShape(winnerPoints: number, loserPoints: number): ScoreShape {
  const margin = winnerPoints - loserPoints;
  if (loserPoints === 0) return 'shutout';
  if (margin >= 28) return 'rout';
  if (margin <= 3) return 'nail-biter';
  if (winnerPoints + loserPoints >= 80) return 'shootout';
  if (margin >= 17) return 'comfortable';
  return margin <= ONE_SCORE ? 'one-score' : 'steady';
}
