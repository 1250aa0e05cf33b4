import type { CardRenderer } from '../build/share-cards/card-renderer.ts';

/**
 * Stands in for the renderer of share cards where the pictures are not the subject: each is a text that names its card.
 */
export const stubRenderer = (): Promise<CardRenderer> =>
  Promise.resolve({
    render: ({ kind, id }, shape = 'wide') => Promise.resolve(Buffer.from(`${kind} ${id} ${shape}`)),
  });
