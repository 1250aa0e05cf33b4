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
/** Every so many steps are measured first, then those between the largest that fits and the one above it. */
const COARSE = 5;

/** A text of a card, the room that it has to go into, and the sizes that it may have, the largest first. */
interface Fitting {
  room: ContainerNode;
  text: Node;
  measured: MeasuredNode;
  sizes: number[];
}

/** The texts below a node, whose measures are given. */
function listFittings(node: Node, measured: MeasuredNode): Fitting[] {
  if (node.type !== 'container') return [];
  const children = node.children ?? [];
  const range = ROOMS[node.className ?? ''];
  if (range === undefined)
    return measured.children.flatMap((inner, i) => {
      const child = children[i];
      return child ? listFittings(child, inner) : [];
    });
  const { largest, smallest } = range;
  const step = (largest - smallest) / STEPS;
  const sizes = Array.from({ length: STEPS + 1 }, (_, i) => Math.round(largest - i * step));
  return children.map((text) => ({ room: node, text, measured, sizes }));
}

/**
 * Measures texts in all their sizes, and returns of each the largest in which all of it goes into its room; undefined:
 * none. All of a card in one call: each reads the style sheet again.
 */
async function findSizes(renderer: Renderer, fittings: readonly Fitting[]): Promise<(number | undefined)[]> {
  const children = fittings.map(({ room, text, measured: { width }, sizes }) => ({
    ...room,
    children: sizes.map((fontSize) => ({ ...text, style: { fontSize, width } })),
  }));
  const sample: Node = { type: 'container', className: 'card', children };
  const rooms = (await renderer.measure(sample, { css: [CSS] })).children;
  return fittings.map(({ measured: { width, height }, sizes }, at) =>
    sizes.find((_, i) => {
      const inSize = rooms[at]?.children[i];
      // A line of several words is wrapped where it must be; a single word may be wider than the room.
      const isWide = (run: MeasuredNode['runs'][number]) => run.width > width && !run.text.trim().includes(' ');
      return inSize !== undefined && inSize.height <= height && !inSize.runs.some(isWide);
    }),
  );
}

/**
 * Fits the texts of a card, whose measures are given, into their rooms. Where even the smallest size is too large, a
 * word wider than the room is broken, and what is still too long ends in an ellipsis.
 */
async function fitTexts(renderer: Renderer, card: Node, measured: MeasuredNode): Promise<void> {
  const fittings = listFittings(card, measured);
  const coarse = await findSizes(
    renderer,
    fittings.map((one) => ({ ...one, sizes: one.sizes.filter((_, i) => i % COARSE === 0) })),
  );
  const fine = await findSizes(
    renderer,
    fittings.map((one, at) => {
      const first = coarse[at] === undefined ? one.sizes.length : one.sizes.indexOf(coarse[at]);
      return { ...one, sizes: one.sizes.slice(Math.max(0, first - COARSE + 1), first) };
    }),
  );
  for (const [at, { text, measured: room, sizes }] of fittings.entries()) {
    const fontSize = fine[at] ?? coarse[at];
    const smallest = sizes.at(-1) ?? 0;
    const lineClamp = Math.max(1, Math.floor(room.height / (smallest * LINE_HEIGHT)));
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
