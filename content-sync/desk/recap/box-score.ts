import type { BoxRecord } from '#data/content/content.ts';
import type { TeamFigures } from '#data/domain/game-box.ts';
import type { Result } from '../season-index.ts';

const QUARTERS = 4;

/** A finished game by its periods and figures, from its winner's side. */
export interface BoxScore {
  /** Points in each quarter. */
  own: readonly number[];
  other: readonly number[];
  /** Points after each quarter. */
  ownAfter: readonly number[];
  otherAfter: readonly number[];
  /** Points of both in overtime; null where four quarters were enough. */
  overtime: readonly [number, number] | null;
}

export interface Figures {
  own: TeamFigures;
  other: TeamFigures;
}

const sum = (points: readonly number[]): number => points.reduce((total, one) => total + one, 0);
const running = (points: readonly number[]): number[] =>
  points.map((_, index) => sum(points.slice(0, index + 1)));

/** A result's box by period; null where it is not known or does not add up to the score. */
export function boxScore(result: Result, box: BoxRecord | undefined): BoxScore | null {
  const { awayPeriods, homePeriods } = box ?? {};
  if (!awayPeriods || !homePeriods || awayPeriods.length < QUARTERS) return null;
  const isHome = result.game.homeTeam.id !== result.opponent.id;
  const [own, other] = isHome ? [homePeriods, awayPeriods] : [awayPeriods, homePeriods];
  if (sum(own) !== result.points || sum(other) !== result.against) return null;
  const quarters = [own.slice(0, QUARTERS), other.slice(0, QUARTERS)] as const;
  return {
    own: quarters[0],
    other: quarters[1],
    ownAfter: running(quarters[0]),
    otherAfter: running(quarters[1]),
    overtime: own.length > QUARTERS ? [sum(own.slice(QUARTERS)), sum(other.slice(QUARTERS))] : null,
  };
}

/** A result's team figures from the winner's side; null where one is missing. */
export function figuresOf(result: Result, box: BoxRecord | undefined): Figures | null {
  if (!box?.awayFigures || !box.homeFigures) return null;
  const isHome = result.game.homeTeam.id !== result.opponent.id;
  return isHome
    ? { own: box.homeFigures, other: box.awayFigures }
    : { own: box.awayFigures, other: box.homeFigures };
}

/** The break (0 after the first quarter, 2 before the fourth) at which the winner was furthest behind; null when at none. */
export function worstBreak({ ownAfter, otherAfter }: BoxScore): number | null {
  const gaps = [2, 1, 0].map((at) => (otherAfter[at] ?? 0) - (ownAfter[at] ?? 0));
  const worst = Math.max(...gaps);
  return worst > 0 ? 2 - gaps.indexOf(worst) : null;
}

/** Who led at each of the three breaks: 1 the winner, -1 the loser, 0 neither. */
export function leadsOf({ ownAfter, otherAfter }: BoxScore): number[] {
  return [0, 1, 2].map((at) => Math.sign((ownAfter[at] ?? 0) - (otherAfter[at] ?? 0)));
}

/** The quarter that the winner won by most, the later of two alike. */
export function bestQuarter({ own, other }: BoxScore): number {
  const swings = own.map((points, quarter) => points - (other[quarter] ?? 0));
  return swings.lastIndexOf(Math.max(...swings));
}

/** How many of the breaks found another team ahead than the one before. */
export function leadChanges(box: BoxScore): number {
  const leads = [...leadsOf(box), 1].filter((lead) => lead !== 0);
  return leads.filter((lead, index) => index > 0 && lead !== leads[index - 1]).length;
}
