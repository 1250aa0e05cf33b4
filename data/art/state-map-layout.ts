import type { FigureLine } from '../domain/article.ts';
import { type Box, LETTER, type PlacedFigure, round, rounded } from './box.ts';

/** The states and the District of Columbia as tiles of one size, about where they lie. */
const TILES = [
  'AK .. .. .. .. .. .. .. .. .. ME',
  '.. .. .. .. .. .. .. .. .. VT NH',
  'WA ID MT ND MN WI .. MI .. NY MA',
  'OR NV WY SD IA IL IN OH PA NJ CT',
  'CA UT CO NE MO KY WV VA MD DE RI',
  '.. AZ NM KS AR TN NC SC DC .. ..',
  '.. .. .. OK LA MS AL GA .. .. ..',
  'HI .. .. TX .. .. .. .. FL .. ..',
].map((row) => row.split(' '));
const STATES = new Set(TILES.flat().filter((state) => state !== '..'));

/** True for counts by state: `10 TX`. */
export function isStateMap(lines: readonly FigureLine[]): boolean {
  return lines.length > 1 && lines.every(({ value, label }) => /^\d+$/.test(value) && STATES.has(label));
}

const AIR = 0.06;
/** A state without a count, and the range of those with one. */
const EMPTY = 0.08;
const [LEAST, MOST] = [0.16, 0.36];

/** Paints each state the darker, the more it counts; those that count say how much. */
export function placeStateMap(lines: readonly FigureLine[], box: Box): PlacedFigure {
  const counts = new Map(lines.map(({ value, label }) => [label, Number(value)]));
  const greatest = Math.max(...counts.values());
  const width = box.width / (TILES[0]?.length ?? 1);
  const height = box.height / TILES.length;
  const longest = Math.max(...lines.map(({ value, label }) => value.length + label.length + 1));
  const size = round(Math.min(height * 0.62, (width * (1 - 2 * AIR)) / (LETTER.value * longest)));
  const tiles = TILES.flatMap((row, down) =>
    row.flatMap((state, across) => {
      if (!STATES.has(state)) return [];
      const tile = { x: box.x + across * width, y: box.y + down * height, width, height };
      return [{ state, tile, count: counts.get(state) ?? 0 }];
    }),
  );
  return {
    texts: tiles
      .filter(({ count }) => count > 0)
      .map(({ state, tile, count }) => ({
        ...rounded(tile),
        ...{ text: `${state} ${count}`, part: 'value', size, align: 'center' },
      })),
    bars: tiles.map(({ tile, count }) => ({
      ...rounded({
        x: tile.x + width * AIR,
        y: tile.y + height * AIR,
        width: width * (1 - 2 * AIR),
        height: height * (1 - 2 * AIR),
      }),
      opacity: count === 0 ? EMPTY : Math.round((LEAST + ((MOST - LEAST) * count) / greatest) * 100) / 100,
    })),
  };
}
