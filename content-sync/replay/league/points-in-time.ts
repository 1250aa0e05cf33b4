import type { BoxRecord } from '#data/content/records.ts';
import { clockTime } from '#data/domain/words/english.ts';
import { GAME_LENGTH_MS } from '../../content/season/as-of.ts';

/** What a drive can bring, the usual first. */
const DRIVES = [7, 3, 6, 8, 2];
const QUARTER_SECONDS = 15 * 60;

/** Drives that bring so many points together; null where none do. */
function drivesOf(points: number): number[] | null {
  if (points === 0) return [];
  for (const drive of DRIVES) {
    const rest = drive <= points ? drivesOf(points - drive) : null;
    if (rest !== null) return [drive, ...rest];
  }
  return null;
}

/** The points of a period after a share of it (0 to 1): nobody knows the minutes, so its drives are spread over it. */
function pointsAfter(points: number, share: number, isHome: boolean): number {
  const drives = drivesOf(points) ?? [points];
  // The teams hardly ever score at the same moment.
  const endOf = (at: number): number => (isHome ? (at + 0.5) / drives.length : (at + 1) / (drives.length + 1));
  return drives.filter((_, at) => endOf(at) <= share).reduce((sum, drive) => sum + drive, 0);
}

/** How a game stood so long after its kickoff. */
export interface Standing {
  away: number;
  home: number;
  /** From 1 on; above 4 it is overtime. */
  period: number;
  clock: string;
}

/**
 * How a game stood so long after its kickoff, by the points of its periods, which fill the time that a game takes.
 * Null where they are not known, and at other times.
 */
export function standingAfter(box: BoxRecord | undefined, elapsedMs: number): Standing | null {
  if (!box?.awayPeriods || !box.homePeriods || elapsedMs < 0 || elapsedMs >= GAME_LENGTH_MS) return null;
  const { awayPeriods, homePeriods } = box;
  const played = (elapsedMs / GAME_LENGTH_MS) * awayPeriods.length;
  const at = Math.floor(played);
  const share = played - at;
  const pointsOf = (periods: readonly number[], isHome: boolean): number =>
    periods.slice(0, at).reduce((sum, points) => sum + points, 0) + pointsAfter(periods[at] ?? 0, share, isHome);
  return {
    away: pointsOf(awayPeriods, false),
    home: pointsOf(homePeriods, true),
    period: at + 1,
    clock: clockTime(at < 4 ? Math.ceil((1 - share) * QUARTER_SECONDS) : 0),
  };
}
