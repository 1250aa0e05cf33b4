import type { Team } from './team.ts';

export type WinLoss = Pick<Team, 'wins' | 'losses'>;

const byName = new Intl.Collator('en').compare;

/** Wins out of games played, 0 to 1; 0 for a team that has not played. */
export function winFraction({ wins, losses }: WinLoss): number {
  const played = wins + losses;
  return played === 0 ? 0 : wins / played;
}

const hasPlayed = ({ wins, losses }: WinLoss): boolean => wins + losses > 0;

/** `67%`: the win fraction as a rounded percentage (specification section 5); `–` for a team that has not played. */
export function winPercentage(record: WinLoss): string {
  return hasPlayed(record) ? `${Math.round(winFraction(record) * 100)}%` : '–';
}

/** `11-2`: wins and losses as standings show them (specification section 5). */
export function recordLabel({ wins, losses }: WinLoss): string {
  return `${wins}-${losses}`;
}

/**
 * The teams in standings order, as a new array: win fraction descending (specification section 5). Ours: equal fractions
 * go by more wins, then fewer losses, then by name; teams that have not played, which have no fraction, come last.
 */
export function standingsOrder<T extends WinLoss & Pick<Team, 'name'>>(teams: readonly T[]): T[] {
  return teams.toSorted(
    (a, b) =>
      Number(hasPlayed(b)) - Number(hasPlayed(a)) ||
      winFraction(b) - winFraction(a) ||
      b.wins - a.wins ||
      a.losses - b.losses ||
      byName(a.name, b.name),
  );
}
