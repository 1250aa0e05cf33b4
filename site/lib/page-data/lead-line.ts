import type { GameBox } from '#data/domain/football/box-score.ts';
import type { Game } from '#data/domain/football/game.ts';

import { inWords } from './game-stakes.ts';

/** Both sides' points by period: four quarters, then the overtimes. */
export interface Periods {
  away: readonly number[];
  home: readonly number[];
}

/** The periods of a game; null while they are not known. */
export function periodsOf(box: GameBox | null): Periods | null {
  if (box === null || box.awayPeriods === null || box.homePeriods === null) return null;
  return { away: box.awayPeriods, home: box.homePeriods };
}

const QUARTERS = 4;

/** What a period's column is called: `1` to `4`, `OT`, and `OT2` where there were several. */
export function periodLabel(at: number, periods: number): string {
  if (at < QUARTERS) return String(at + 1);
  return periods === QUARTERS + 1 ? 'OT' : `OT${String(at + 1 - QUARTERS)}`;
}

/** By how much the away side led when each period ended; below zero the home side led. */
export function leadsOf({ away, home }: Periods): number[] {
  let lead = 0;
  return away.map((points, at) => (lead += points - (home[at] ?? 0)));
}

const MOMENTS = ['after the first quarter', 'at halftime', 'after three quarters'] as const;

/** `at halftime`, `after four quarters`, `at the end`: when a period was over. */
export function momentOf(at: number, periods: number): string {
  if (at === periods - 1) return 'at the end';
  if (at < MOMENTS.length) return MOMENTS[at] ?? '';
  if (at === QUARTERS - 1) return 'after four quarters';
  const overtimes = at + 1 - QUARTERS;
  return `after ${inWords(overtimes)} overtime${overtimes === 1 ? '' : 's'}`;
}

/** The lead in words: `Georgia by 7 after the first quarter, level at halftime, Alabama by 3 at the end.` */
export function leadWords(
  periods: Periods,
  { awayTeam, homeTeam }: Pick<Game, 'awayTeam' | 'homeTeam'>,
): string {
  const leads = leadsOf(periods);
  const parts = leads.map((lead, at) => {
    const who =
      lead === 0
        ? 'level'
        : `${(lead > 0 ? awayTeam : homeTeam).name} by ${String(Math.abs(lead))}`;
    return `${who} ${momentOf(at, leads.length)}`;
  });
  const text = parts.join(', ');
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

/** The size of the drawing, in its own units, and the room around the line for words. */
export const DRAWING = {
  width: 400,
  height: 230,
  left: 8,
  right: 26,
  top: 38,
  bottom: 64,
} as const;
/** A game in which nobody led by more than this is not drawn as if somebody had. */
const LEAST_SPAN = 14;

interface Point {
  x: number;
  y: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;
const corners = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${String(round(x))},${String(round(y))}`).join(' ');

/** The course of the lead as a line, the away side's above level. */
export function drawLead(periods: Periods) {
  const leads = [0, ...leadsOf(periods)];
  const [up, down] = [Math.max(...leads), -Math.min(...leads)];
  const plot = DRAWING.height - DRAWING.top - DRAWING.bottom;
  const unit = plot / Math.max(up + down, LEAST_SPAN);
  const zero = round(DRAWING.top + up * unit + (plot - (up + down) * unit) / 2);
  const step = (DRAWING.width - DRAWING.left - DRAWING.right) / (leads.length - 1);
  const points = leads.map((lead, at) => ({
    x: round(DRAWING.left + at * step),
    y: round(zero - lead * unit),
    lead,
  }));
  // Where the line crosses level the two areas meet.
  const outline = points.flatMap((point, at): Point[] => {
    const before = points[at - 1];
    if (before === undefined || before.lead * point.lead >= 0) return [point];
    const share = before.lead / (before.lead - point.lead);
    return [{ x: before.x + share * (point.x - before.x), y: zero }, point];
  });
  const area = (within: (y: number) => number): string =>
    corners([
      ...outline.map(({ x, y }) => ({ x, y: within(y) })),
      { x: points.at(-1)?.x ?? 0, y: zero },
    ]);
  return {
    zero,
    /** Kick-off first, then the end of each period. */
    points,
    /** Corners of what lies between the line and level, on the away side's and on the home side's half. */
    away: area((y) => Math.min(y, zero)),
    home: area((y) => Math.max(y, zero)),
  };
}
