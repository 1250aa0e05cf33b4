import type { Node } from '@takumi-rs/core';
import { cardLetters, type Lettering, LETTERING, type Ruler } from './lettering.ts';

/** The room for a text, and the sizes and lines that it may take. */
export interface TextFit {
  width: number;
  height: number;
  lettering: Lettering;
  largest: number;
  smallest: number;
  maxLines: number;
}
/** Of the size: caps and descenders of two lines come close, and do not touch. */
export const LINE_HEIGHT = 0.98;
const STEPS = 24;

type Measure = (text: string) => number;

/** The text in lines no wider than `width`, each as long as it goes; undefined when a word alone is wider. */
function wrap(words: readonly string[], width: number, measure: Measure): string[] | undefined {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
    } else {
      if (line === '' || measure(word) > width) return undefined;
      lines.push(line);
      line = word;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** The same number of lines at the least width that holds them, so that no last line is a single word. */
function balance(words: readonly string[], width: number, measure: Measure): string[] | undefined {
  let best = wrap(words, width, measure);
  if (best === undefined || best.length < 2) return best;
  let low = width / 2;
  let high = width;
  while (high - low > 4) {
    const middle = (low + high) / 2;
    const lines = wrap(words, middle, measure);
    if (lines !== undefined && lines.length <= best.length) {
      best = lines;
      high = middle;
    } else {
      low = middle;
    }
  }
  return best;
}

/** Cuts a word that no line can hold into pieces that one can. */
function breakWord(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && measure(`${piece}${letter}-`) > width) {
      pieces.push(`${piece}-`);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}

/** As many words from the front as the box holds, with an ellipsis. */
function shorten(words: readonly string[], box: TextFit, lines: number, measure: Measure): string[] {
  for (let left = words.length - 1; left > 0; left -= 1) {
    const last = (words[left - 1] ?? '').replace(/[,;:.–—-]+$/, '');
    const shorter = [...words.slice(0, left - 1), `${last}…`];
    const wrapped = wrap(shorter, box.width, measure);
    if (wrapped !== undefined && wrapped.length <= lines) return wrapped;
  }
  return ['…'];
}

/**
 * Fits a text into a box: in the largest size in which all of it goes in; in the smallest, a word wider than the box is
 * broken, and what is still too long ends in an ellipsis. Takes text in the letters that cards have (`cardLetters`).
 */
export function fitText(text: string, box: TextFit, ruler: Ruler): { lines: string[]; size: number } {
  const words = text.split(' ').filter((word) => word !== '');
  if (words.length === 0) return { lines: [], size: box.smallest };
  const linesAt = (size: number): number => Math.min(box.maxLines, Math.floor(box.height / (size * LINE_HEIGHT)));
  const step = Math.max(1, (box.largest - box.smallest) / STEPS);
  for (let at = box.largest; at >= box.smallest; at -= step) {
    const size = Math.floor(at);
    const measure: Measure = (part) => ruler.width(part, box.lettering, size);
    const lines = balance(words, box.width, measure);
    if (lines !== undefined && lines.length <= linesAt(size)) return { lines, size };
  }
  const size = box.smallest;
  const measure: Measure = (part) => ruler.width(part, box.lettering, size);
  const pieces = words.flatMap((word) => (measure(word) <= box.width ? [word] : breakWord(word, box.width, measure)));
  const wrapped = wrap(pieces, box.width, measure);
  const most = Math.max(1, linesAt(size));
  if (wrapped !== undefined && wrapped.length <= most) return { lines: wrapped, size };
  return { lines: shorten(pieces, box, most, measure), size };
}

/** Where a text stands, in pixels from the card's upper left corner; its lines stand in the middle of the height. */
interface TextPlace {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** One line unless `maxLines` allows more; of one size unless `smallest` allows a lower one. */
interface TextStyle extends Pick<TextFit, 'lettering' | 'largest'> {
  color: string;
  smallest?: number;
  maxLines?: number;
  align?: 'left' | 'center' | 'right';
}

const ALIGN = { left: 'flex-start', center: 'center', right: 'flex-end' } as const;

/** A card while it is drawn: shapes below, letters above. */
export class Sheet {
  readonly width: number;
  readonly height: number;
  readonly ruler: Ruler;
  readonly #texts: Node[] = [];
  #svg = '';

  constructor({ width, height }: { width: number; height: number }, ruler: Ruler) {
    this.width = width;
    this.height = height;
    this.ruler = ruler;
  }

  /** Adds shapes, as SVG elements in the pixels of the card. */
  shapes(svg: string): void {
    this.#svg += svg;
  }

  /** Adds a text that is fitted into its place; returns the size that it got. */
  text(content: string, place: TextPlace, style: TextStyle): number {
    const { align = 'left', color, largest, lettering, maxLines = 1, smallest = largest } = style;
    const fit = { ...place, lettering, largest, smallest, maxLines };
    const { lines, size } = fitText(cardLetters(content), fit, this.ruler);
    this.#texts.push({
      type: 'container',
      style: {
        position: 'absolute',
        left: place.x,
        top: place.y,
        width: place.width,
        height: place.height,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        alignItems: ALIGN[align],
      },
      children: lines.map((text) => ({
        type: 'text',
        text,
        style: {
          ...LETTERING[lettering],
          fontSize: size,
          lineHeight: LINE_HEIGHT,
          color,
          whiteSpace: 'nowrap',
        },
      })),
    });
    return size;
  }

  /** The card as the renderer takes it. */
  toNode(): Node {
    const { width, height } = this;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${this.#svg}</svg>`;
    return {
      type: 'container',
      style: { width, height, position: 'relative', display: 'flex' },
      children: [
        {
          type: 'image',
          src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
          style: { position: 'absolute', left: 0, top: 0, width, height },
        },
        ...this.#texts,
      ],
    };
  }
}
