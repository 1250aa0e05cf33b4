import type { FigureLine } from '../domain/article.ts';
import { type Box, LETTER, type PlacedFigure, type PlacedText, round, rounded } from './box.ts';
import { isBracket, placeBracket } from './bracket-layout.ts';
import { isStateMap, placeStateMap } from './state-map-layout.ts';

/** A box this many times as wide as high holds the lines side by side. */
const STRIP = 3;
/** How much of a line's height its bar and the air around it take. */
const BAR = 0.18;

/** How much of the greatest value each line has; undefined where the values are no counts to compare. */
function sharesOf(lines: readonly FigureLine[]): number[] | undefined {
  if (lines.length < 2 || !lines.every(({ value }) => /^\d+$/.test(value))) return undefined;
  const values = lines.map(({ value }) => Number(value));
  const most = Math.max(...values);
  return most === 0 ? undefined : values.map((value) => value / most);
}

/** A box for each line: beside the others or below them. */
function cellsOf(count: number, box: Box, sideBySide: boolean): Box[] {
  const gap = sideBySide ? box.width * 0.03 : 0;
  const width = sideBySide ? (box.width - gap * (count - 1)) / count : box.width;
  const height = sideBySide ? box.height : box.height / count;
  return Array.from({ length: count }, (_, i) => ({
    x: box.x + (sideBySide ? i * (width + gap) : 0),
    y: box.y + (sideBySide ? 0 : i * height),
    width,
    height,
  }));
}

/**
 * Lays out a piece's figure in a box, for its picture on a page and for its share card alike: one line as a large
 * number over its label, several as the rows of a table, or side by side in a strip. Counts get bars, all to one scale;
 * counts by state get a map, and the games of a playoff their bracket.
 */
export function placeFigure(lines: readonly FigureLine[], box: Box): PlacedFigure {
  if (isStateMap(lines)) return placeStateMap(lines, box);
  if (isBracket(lines)) return placeBracket(lines, box);
  return placeLines(lines, box);
}

/** True for a figure that is drawn whole, however many lines it has. */
export function isDrawing(lines: readonly FigureLine[]): boolean {
  return isStateMap(lines) || isBracket(lines);
}

function placeLines(lines: readonly FigureLine[], box: Box): PlacedFigure {
  const shares = sharesOf(lines);
  const isStrip = box.width > STRIP * box.height;
  const sideBySide = lines.length === 1 || isStrip;
  const cells = cellsOf(lines.length, box, sideBySide);
  const [{ width, height: cellHeight } = box] = cells;
  const height = shares === undefined ? cellHeight : cellHeight * (1 - BAR);
  const values = lines.map(({ value }) => value);
  const labels = lines.map(({ label }) => label);
  const fit = (words: readonly string[], part: 'value' | 'label', room: number, most: number) =>
    round(Math.min(most, room / (LETTER[part] * Math.max(...words.map((word) => word.length), 1))));

  const valueHeight = sideBySide ? height * 0.66 : height;
  const valueSize = fit(values, 'value', sideBySide ? width : width * 0.4, valueHeight * 0.96);
  const widest = Math.max(...values.map((value) => value.length)) * LETTER.value * valueSize;
  const indent = sideBySide ? 0 : widest + valueSize * 0.35;
  const besideOthers = isStrip ? 0.32 : 0.22;
  const labelShare = sideBySide ? besideOthers : 0.62;
  const labelSize = fit(labels, 'label', width - indent, Math.min(height * labelShare, valueSize * 0.8));
  const besideAlign = lines.length === 1 ? 'center' : 'left';

  return {
    texts: lines.flatMap(({ value, label }, i): PlacedText[] => {
      const { x, y } = cells[i] ?? box;
      return [
        rounded({
          text: value,
          part: 'value',
          size: valueSize,
          align: sideBySide ? besideAlign : 'right',
          x,
          y,
          width: sideBySide ? width : widest,
          height: valueHeight,
        }),
        rounded({
          text: label,
          part: 'label',
          size: labelSize,
          align: sideBySide ? besideAlign : 'left',
          x: x + indent,
          width: width - indent,
          ...(sideBySide ? { y: y + valueHeight, height: height - valueHeight } : { y, height: valueHeight }),
        }),
      ];
    }),
    bars: (shares ?? []).map((share, i) => {
      const { x, y } = cells[i] ?? box;
      const thick = (cellHeight * BAR) / 2;
      return rounded({ x, y: y + height + thick * 0.3, width: width * share, height: thick });
    }),
  };
}
