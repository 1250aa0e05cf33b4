import type { TeamFigures } from '#data/domain/football/box-score.ts';

import { clockTime } from './how-it-was-won.ts';

interface Figure {
  label: string;
  /** What is shown of it. */
  words: (side: TeamFigures) => string;
  /** What its bar is as long as. */
  size: (side: TeamFigures) => number;
}

const counted = (label: string, key: keyof TeamFigures): Figure => ({
  label,
  words: (side) => String(side[key]),
  size: (side) => side[key],
});

/** So many of so many: the bar shows the rate. */
const made = (label: string, done: keyof TeamFigures, tried: keyof TeamFigures): Figure => ({
  label,
  words: (side) => `${String(side[done])} of ${String(side[tried])}`,
  size: (side) => (side[tried] === 0 ? 0 : side[done] / side[tried]),
});

const FIGURES: readonly Figure[] = [
  counted('Total yards', 'totalYards'),
  counted('First downs', 'firstDowns'),
  counted('Passing yards', 'passYards'),
  made('Passes completed', 'completions', 'attempts'),
  counted('Rushing yards', 'rushYards'),
  counted('Rushes', 'rushes'),
  made('Third downs', 'thirdDownsMade', 'thirdDownsTried'),
  made('Fourth downs', 'fourthDownsMade', 'fourthDownsTried'),
  counted('Turnovers', 'turnovers'),
  counted('Sacks', 'sacks'),
  {
    ...counted('Penalties, yards', 'penaltyYards'),
    words: (side) => `${String(side.penalties)}, ${String(side.penaltyYards)}`,
  },
  {
    ...counted('Possession', 'possessionSeconds'),
    words: (side) => clockTime(side.possessionSeconds),
  },
];

/** Both sides' figures, row by row. Yards may be below zero: there is no bar for them. */
export function figureRows(away: TeamFigures, home: TeamFigures) {
  return FIGURES.map(({ label, words, size }) => {
    const most = Math.max(size(away), size(home));
    const bar = (side: TeamFigures): number => (most <= 0 ? 0 : Math.max(0, size(side)) / most);
    return {
      label,
      away: words(away),
      home: words(home),
      /** Their lengths, 0 to 1: the greater one is whole. */
      bars: { away: bar(away), home: bar(home) },
    };
  });
}
