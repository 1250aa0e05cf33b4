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
