import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ContainerNode, MeasuredNode, Node, Renderer, RenderOptions } from '@takumi-rs/core';
import { CARD_SIZES, type CardShape } from '#data/art/share-card-path.ts';
import type { ShareCard } from '#data/art/share-card.ts';
import { drawCard, ROOMS } from './drawing/draw-card.ts';

/** Turns cards into pictures. */
export interface CardRenderer {
  /** The bytes of a PNG. It is drawn on the thread pool; how many at once is the caller's to limit. */
  render: (card: ShareCard, shape?: CardShape) => Promise<Buffer>;
}

export const FONTS = {
  'Card Display': 'fonts/display.woff2',
  'Card Text': 'fonts/text.woff2',
} as const;
const CSS = readFileSync(new URL('drawing/card.css', import.meta.url), 'utf8');
/** As in the style sheet: caps and descenders of two lines come close, and do not touch. */
const LINE_HEIGHT = 0.98;
const STEPS = 24;

/** Measures a text in all sizes that it may have, and returns the largest in which all of it goes into its room. */
async function findSize(
  renderer: Renderer,
  room: ContainerNode,
  text: Node,
  { width, height }: MeasuredNode,
  sizes: number[],
) {
  const children = sizes.map((fontSize) => ({ ...text, style: { fontSize, width } }));
  const sample: Node = { type: 'container', className: 'card', children: [{ ...room, children }] };
  const [measured] = (await renderer.measure(sample, { css: [CSS] })).children;
  return sizes.find((_, i) => {
    const inSize = measured?.children[i];
    // A line of several words is wrapped where it must be; a single word may be wider than the room.
    const isWide = (run: MeasuredNode['runs'][number]) => run.width > width && !run.text.trim().includes(' ');
    return inSize !== undefined && inSize.height <= height && !inSize.runs.some(isWide);
  });
}

/**
 * Fits the texts below a node, whose measures are given, into their rooms. Where even the smallest size is too large, a
 * word wider than the room is broken, and what is still too long ends in an ellipsis.
 */
async function fitTexts(renderer: Renderer, node: Node, measured: MeasuredNode): Promise<void> {
  if (node.type !== 'container') return;
  const children = node.children ?? [];
  const range = ROOMS[node.className ?? ''];
  if (range === undefined) {
    for (const [i, inner] of measured.children.entries()) {
      const child = children[i];
      if (child) await fitTexts(renderer, child, inner);
    }
    return;
  }
  const { largest, smallest } = range;
  const step = (largest - smallest) / STEPS;
  const sizes = Array.from({ length: STEPS + 1 }, (_, i) => Math.round(largest - i * step));
  const lineClamp = Math.max(1, Math.floor(measured.height / (smallest * LINE_HEIGHT)));
  for (const text of children) {
    const fontSize = await findSize(renderer, node, text, measured, sizes);
    text.style =
      fontSize === undefined
        ? { fontSize: smallest, lineClamp, overflowWrap: 'anywhere', textOverflow: 'ellipsis', textWrap: 'wrap' }
        : { fontSize };
  }
}

/** A card as the renderer draws it, and how. */
export async function layOutCard(
  renderer: Renderer,
  card: ShareCard,
  shape: CardShape,
): Promise<{ node: Node; options: RenderOptions }> {
  const node = drawCard(card, shape);
  const options = { ...CARD_SIZES[shape], css: [CSS] };
  await fitTexts(renderer, node, await renderer.measure(node, options));
  return { node, options };
}

/**
 * Loads the native renderer and the fonts. Rejects with their own error where this system has no such module or a font
 * cannot be read: the caller decides what goes on without cards.
 */
export async function openCardRenderer(): Promise<CardRenderer> {
  // Loaded late: a sync that has nothing to draw needs no native module.
  const { Renderer } = await import('@takumi-rs/core');
  // No drawing is cached: none is asked for again.
  const renderer = new Renderer({ cacheMaxBytes: 0 });
  for (const [name, file] of Object.entries(FONTS))
    await renderer.registerFont({ name, data: await readFile(new URL(file, import.meta.url)) });
  return {
    async render(card, shape = 'wide') {
      const { node, options } = await layOutCard(renderer, card, shape);
      return renderer.render(node, { ...options, format: 'png' });
    },
  };
}
