import type { Node } from '@takumi-rs/core';
import { fitText, LINE_HEIGHT, type TextFit } from './fit-text.ts';
import { cardLetters } from './letters.ts';
import { LETTERING, type Ruler } from './ruler.ts';

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
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly ruler: Ruler;
  /** Adds shapes, as SVG elements in the pixels of the card. */
  shapes(svg: string): void;
  /** Adds a text that is fitted into its place; returns the size that it got. */
  text(content: string, place: TextPlace, style: TextStyle): number;
}

/** The card as the renderer takes it. */
export interface DrawnCard {
  node: Node;
  width: number;
  height: number;
}

/** Makes an empty sheet of `width` x `height` pixels; `draw` fills it. */
export function drawSheet(
  { width, height }: { width: number; height: number },
  ruler: Ruler,
  draw: (sheet: Sheet) => void,
): DrawnCard {
  const shapes: string[] = [];
  const texts: Node[] = [];
  draw({
    width,
    height,
    ruler,
    shapes: (svg) => void shapes.push(svg),
    text(content, place, { color, lettering, align = 'left', largest, ...limits }) {
      const { smallest = largest, maxLines = 1 } = limits;
      const fit = { ...place, lettering, largest, smallest, maxLines };
      const { lines, size } = fitText(cardLetters(content), fit, ruler);
      texts.push({
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
    },
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes.join('')}</svg>`;
  const node: Node = {
    type: 'container',
    style: { width, height, position: 'relative', display: 'flex' },
    children: [
      {
        type: 'image',
        src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
        style: { position: 'absolute', left: 0, top: 0, width, height },
      },
      ...texts,
    ],
  };
  return { node, width, height };
}
