import type { TeamFigures } from '#data/domain/game-box.ts';

import { clockTime } from './how-it-was-won.ts';

/** One figure of both sides. */
export interface FigureRow {
  label: string;
  away: string;
  home: string;
  /** The lengths of the two bars, 0 to 1: the greater one is whole. */
  bars: { away: number; home: number };
}

const rate = (made: number, tried: number): number => (tried === 0 ? 0 : made / tried);

/** What is compared, what is shown of it, and what its bar is as long as. */
const FIGURES: readonly {
  label: string;
  words: (side: TeamFigures) => string;
  size: (side: TeamFigures) => number;
}[] = [
  {
    label: 'Total yards',
    words: (side) => String(side.totalYards),
    size: (side) => side.totalYards,
  },
  {
    label: 'First downs',
    words: (side) => String(side.firstDowns),
    size: (side) => side.firstDowns,
  },
  {
    label: 'Passing yards',
    words: (side) => String(side.passYards),
    size: (side) => side.passYards,
  },
  {
    label: 'Passes completed',
    words: (side) => `${String(side.completions)} of ${String(side.attempts)}`,
    size: (side) => rate(side.completions, side.attempts),
  },
  {
    label: 'Rushing yards',
    words: (side) => String(side.rushYards),
    size: (side) => side.rushYards,
  },
  { label: 'Rushes', words: (side) => String(side.rushes), size: (side) => side.rushes },
  {
    label: 'Third downs',
    words: (side) => `${String(side.thirdDownsMade)} of ${String(side.thirdDownsTried)}`,
    size: (side) => rate(side.thirdDownsMade, side.thirdDownsTried),
  },
  {
    label: 'Fourth downs',
    words: (side) => `${String(side.fourthDownsMade)} of ${String(side.fourthDownsTried)}`,
    size: (side) => rate(side.fourthDownsMade, side.fourthDownsTried),
  },
  { label: 'Turnovers', words: (side) => String(side.turnovers), size: (side) => side.turnovers },
  { label: 'Sacks', words: (side) => String(side.sacks), size: (side) => side.sacks },
  {
    label: 'Penalties, yards',
    words: (side) => `${String(side.penalties)}, ${String(side.penaltyYards)}`,
    size: (side) => side.penaltyYards,
  },
  {
    label: 'Possession',
    words: (side) => clockTime(side.possessionSeconds),
    size: (side) => side.possessionSeconds,
  },
];

/** Both sides' figures, row by row. Yards may be below zero: there is no bar for them. */
export function figureRows(away: TeamFigures, home: TeamFigures): FigureRow[] {
  return FIGURES.map(({ label, words, size }) => {
    const most = Math.max(size(away), size(home));
    const bar = (side: TeamFigures): number => (most <= 0 ? 0 : Math.max(0, size(side)) / most);
    return {
      label,
      away: words(away),
      home: words(home),
      bars: { away: bar(away), home: bar(home) },
    };
  });
}
