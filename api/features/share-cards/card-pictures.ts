import type { FastifyBaseLogger } from 'fastify';
import { shareCardFile, type CardShape } from '#data/share-cards/card-path.ts';
import type { CardRenderer } from '#data/share-cards/card-renderer.ts';
import type { ShareCard } from '#data/share-cards/share-card.ts';
import { AppError } from '../../lib/app-error.ts';
import { createBoundedQueue } from '../../lib/bounded-queue.ts';
import type { CardStore } from './card-store.ts';

/** A card takes 15 to 30 ms of a core: two leave room for readers, and the last in the queue waits half a second. */
const LIMITS = { concurrency: 2, capacity: 32, retryAfterSeconds: 5 };
/** How long to leave alone what cannot draw at all. */
const RETRY_AFTER_SECONDS = 60;

interface Tools {
  store: CardStore;
  openRenderer: () => Promise<CardRenderer>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Gives the picture of a card: from the disk, or drawn. Rejects with an AppError when too many are asked for, or none can be drawn. */
export type CardPictures = (
  card: ShareCard,
  shape: CardShape,
  releaseId: string,
) => Promise<Buffer>;

/** Makes what gives the pictures; the renderer is opened with the first card that has to be drawn. */
export function createCardPictures({ store, openRenderer, log }: Tools): CardPictures {
  const queue = createBoundedQueue(LIMITS);
  let opening: Promise<CardRenderer> | undefined;

  const draw = async (card: ShareCard, shape: CardShape): Promise<Buffer> => {
    try {
      opening ??= openRenderer();
      return await (await opening).render(card, shape);
    } catch (error) {
      // What could not be opened may be there the next time.
      opening = undefined;
      log.error({ err: error, card: `${card.kind} ${card.id}` }, 'a share card cannot be drawn');
      const retryAfterSeconds = RETRY_AFTER_SECONDS;
      throw new AppError('unavailable', { cause: error, retryAfterSeconds });
    }
  };

  return async (card, shape, releaseId) => {
    const file = shareCardFile(card, shape);
    const kept = await store.find(file);
    if (kept !== undefined) return kept;
    const picture = await queue.run(() => draw(card, shape));
    await store.keep(file, picture, releaseId).catch((error: unknown) => {
      log.warn({ err: error, file }, 'a share card cannot be kept');
    });
    return picture;
  };
}
