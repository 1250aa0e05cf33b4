import { scoreText } from './recap-facts.ts';
import type { Result } from './season-index.ts';

function told(result: Result): string {
  return `${result.won ? 'beat' : 'lost to'} ${result.opponent.name} ${scoreText(result)}`;
}

/**
 * How two teams fared against an opponent both have met this season, the latest one first; null when
 * there is none. Takes each team's results before the game in question.
 */
export function commonOpponent(
  first: { name: string; results: readonly Result[] },
  second: { name: string; results: readonly Result[] },
): string | null {
  for (const result of first.results.toReversed()) {
    const { opponent } = result;
    const other = second.results.findLast((candidate) => candidate.opponent.id === opponent.id);
    if (other !== undefined) {
      return `${first.name} ${told(result)} this season and ${second.name} ${told(other)}.`;
    }
  }
  return null;
}
