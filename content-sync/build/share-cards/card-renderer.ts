import { readFile } from 'node:fs/promises';
import { CARD_SIZES, type CardShape } from '#data/art/share-card-path.ts';
import type { ShareCard } from '#data/art/share-card.ts';
import { drawCard } from './drawing/draw-card.ts';
import { createRuler } from './drawing/lettering.ts';

/** Turns cards into pictures. */
export interface CardRenderer {
  /** The bytes of a PNG. It is drawn on the thread pool; how many at once is the caller's to limit. */
  render: (card: ShareCard, shape?: CardShape) => Promise<Buffer>;
}

const FONTS = {
  'Card Display': 'fonts/display.woff2',
  'Card Text': 'fonts/text.woff2',
} as const;

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
  const ruler = await createRuler(renderer);
  return {
    async render(card, shape = 'wide') {
      const node = drawCard(card, shape, ruler);
      return renderer.render(node, { ...CARD_SIZES[shape], format: 'png' });
    },
  };
}
