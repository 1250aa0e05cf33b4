import type { Node } from '@takumi-rs/core';
import { fitText, LINE_HEIGHT, type TextBox } from './fit-text.ts';
import { printable } from './printable.ts';
import { LETTERING, type Ruler } from './ruler.ts';

/** Where a text goes: its box from the upper left corner, and how it stands in it. */
interface Placed extends TextBox {
  x: number;
  y: number;
  color: string;
  align?: 'left' | 'center' | 'right';
  valign?: 'top' | 'middle' | 'bottom';
}

const JUSTIFY = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const;
const ALIGN = { left: 'flex-start', center: 'center', right: 'flex-end' } as const;

/** A card while it is drawn: shapes below, letters above. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly ruler: Ruler;
  /** Adds shapes, as SVG elements in the pixels of the card. */
  shapes(svg: string): void;
  /** Adds a text that is fitted into its box; tells what it came to. */
  text(content: string, placed: Placed): { size: number; lines: string[] };
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
    text(content, placed) {
      const { align = 'left', valign = 'top' } = placed;
      const { lines, size } = fitText(printable(content), placed, ruler);
      texts.push({
        type: 'container',
        style: {
          position: 'absolute',
          left: placed.x,
          top: placed.y,
          width: placed.width,
          height: placed.height,
          display: 'flex',
          flexDirection: 'column',
          justifyContent: JUSTIFY[valign],
          alignItems: ALIGN[align],
        },
        children: lines.map((text) => ({
          type: 'text',
          text,
          style: {
            ...LETTERING[placed.lettering],
            fontSize: size,
            lineHeight: LINE_HEIGHT,
            color: placed.color,
            whiteSpace: 'nowrap',
          },
        })),
      });
      return { lines, size };
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
