import {
  CARDS_FOLDER,
  parseShareCardPath,
  shareCardPath,
  type CardShape,
} from '#data/share-cards/card-path.ts';
import { findShareCard } from '#data/share-cards/card.queries.ts';
import type { ShareCard } from '#data/share-cards/share-card.ts';
import { AppError } from '../../lib/app-error.ts';
import type { App, Routes } from '../../lib/app.ts';
import type { BodySender } from '../../lib/body-sender.ts';
import { createBoundedQueue, QueueFullError } from '../../lib/password-queue.ts';
import { readyBody } from '../../lib/ready-body.ts';
import { splitTarget } from '../../lib/request-path.ts';
import type { CurrentRelease } from '../../release/current-release.ts';
import type { DrawCard } from './drawing-process.ts';

interface Options {
  releases: CurrentRelease;
  sender: BodySender;
  drawCard: DrawCard;
}

const HEADERS = {
  'content-type': 'image/png',
  // The address holds a hash of what the picture shows.
  'cache-control': 'public, max-age=31536000, immutable',
  'accept-ranges': 'bytes',
};
/** The picture of now, for whoever asks for one that is out of date; soon there may be another. */
const REDIRECT_CACHING = 'public, max-age=300';

/** A card takes 15 to 30 ms of a core: two leave room for readers, and the last in the queue waits half a second. */
const QUEUE_LIMITS = { concurrency: 2, capacity: 32 };
const BUSY_SECONDS = 5;
/** How long to leave alone what cannot draw at all. */
const BROKEN_SECONDS = 60;

/** Draws a little at once; an AppError when too many cards are asked for, or this one cannot be drawn. */
function drawInTurn(drawCard: DrawCard, log: App['log']): DrawCard {
  const queue = createBoundedQueue(QUEUE_LIMITS);
  return async (card: ShareCard, shape: CardShape) => {
    try {
      return await queue.run(() => drawCard(card, shape));
    } catch (error) {
      if (error instanceof QueueFullError)
        throw new AppError('busy', { cause: error, retryAfterSeconds: BUSY_SECONDS });
      log.error({ err: error, card: `${card.kind} ${card.id}` }, 'a share card cannot be drawn');
      throw new AppError('unavailable', { cause: error, retryAfterSeconds: BROKEN_SECONDS });
    }
  };
}

/**
 * The share cards: those that the release brings along as files, and the others drawn when they are asked for and kept
 * in memory. Only an address that the current content gives is ever drawn; an older one of the same thing leads to it.
 */
export const shareCardRoutes: Routes<Options> = (app, { releases, sender, drawCard }, done) => {
  const draw = drawInTurn(drawCard, app.log);
  app.route({
    method: ['GET', 'HEAD'],
    url: `/${CARDS_FOLDER}/*`,
    schema: { hide: true },
    handler: async (request, reply) => {
      const { path } = splitTarget(request.raw.url ?? '/');
      const named = parseShareCardPath(path);
      if (named === undefined) throw new AppError('not_found');
      return releases.use(async ({ bodies, db, door, site }) => {
        const file = site.byPath.get(path)?.identity;
        if (file !== undefined) {
          sender.send(request, reply, bodies.get(file) ?? (await bodies.readFile(file)), door);
          return reply;
        }
        const card = await findShareCard(db, named);
        if (card === undefined) throw new AppError('not_found');
        const present = shareCardPath(card, named.shape);
        if (present !== path)
          return reply.header('cache-control', REDIRECT_CACHING).redirect(present, 302);
        const body = await bodies.getOrMake(path, async () =>
          readyBody(await draw(card, named.shape), HEADERS),
        );
        sender.send(request, reply, body, door);
        return reply;
      });
    },
  });
  done();
};
