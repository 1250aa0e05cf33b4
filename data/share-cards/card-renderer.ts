import { readFile } from 'node:fs/promises';
import type { CardShape } from './card-path.ts';
import { drawCard } from './drawing/draw-card.ts';
import { createRuler } from './drawing/ruler.ts';
import type { ShareCard } from './share-card.ts';

/** Turns cards into pictures. */
export interface CardRenderer {
  /** The bytes of a PNG. It is drawn on the thread pool; how many at once is the caller's to limit. */
  render(card: ShareCard, shape?: CardShape): Promise<Buffer>;
}

const FONTS = {
  'Card Display': 'fonts/display.woff2',
  'Card Text': 'fonts/text.woff2',
} as const;

/** Every card has its own drawing: a drawing that is kept is never asked for again. */
const KEPT_DRAWINGS_BYTES = 0;

/**
 * Loads the native renderer and the fonts. Rejects with their own error where this system has no such module or a font
 * cannot be read: whoever asks decides what goes on without cards.
 */
export async function openCardRenderer(): Promise<CardRenderer> {
  // Loaded late: pages and programs that only name cards need no native module.
  const { Renderer } = await import('@takumi-rs/core');
  const renderer = new Renderer({ cacheMaxBytes: KEPT_DRAWINGS_BYTES });
  for (const [name, file] of Object.entries(FONTS))
    await renderer.registerFont({ name, data: await readFile(new URL(file, import.meta.url)) });
  const ruler = await createRuler(renderer);
  return {
    async render(card, shape = 'wide') {
      const { node, width, height } = drawCard(card, shape, ruler);
      return renderer.render(node, { width, height, format: 'png' });
    },
  };
}
