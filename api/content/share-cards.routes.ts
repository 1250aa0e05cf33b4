import { CARDS_FOLDER, parseShareCardPath, shareCardPath, type CardShape } from '#data/art/share-card-path.ts';
import { findShareCard } from '#data/content/queries/share-card.queries.ts';
import type { ShareCard } from '#data/art/share-card.ts';
import { IMMUTABLE } from '#data/releases/page-headers.ts';
import { makeBody, sendBody } from '../http/body.ts';
import { splitTarget } from '../http/request-path.ts';
import { sendFile } from '../release/site-files.ts';
import { AppError } from '../http/errors.ts';
import { createBoundedQueue } from '../accounts/limits/bounded-queue.ts';
import type { App, Routes } from '../http/routes.ts';
import type { CurrentRelease } from '../release/current-release.ts';
import type { DrawCard } from './drawing-process.ts';

/** A card's address has a hash of its content, so it never changes. */
const HEADERS = {
  'content-type': 'image/png',
  'cache-control': IMMUTABLE,
  'accept-ranges': 'bytes',
};

/** For the redirect from an outdated card to the current one, which may change soon. */
const REDIRECT_CACHING = 'public, max-age=300';

/** A card takes 15 to 30 ms of a core: two leave room for readers, and the last in the queue waits half a second. */
const QUEUE_LIMITS = { concurrency: 2, capacity: 32, retryAfterSeconds: 5 };
/** How long clients should wait when cards cannot be drawn. */
const BROKEN_SECONDS = 60;

/** Draws a few cards at once. Throws an AppError when too many wait, or a card cannot be drawn. */
function drawInTurn(drawCard: DrawCard, log: App['log']): DrawCard {
  const queue = createBoundedQueue(QUEUE_LIMITS);
  return (card: ShareCard, shape: CardShape) =>
    queue(async () => {
      try {
        return await drawCard(card, shape);
      } catch (error) {
        log.error({ err: error, card: `${card.kind} ${card.id}` }, 'a share card cannot be drawn');
        throw new AppError('unavailable', { cause: error, retryAfterSeconds: BROKEN_SECONDS });
      }
    });
}

/**
 * Share cards: some are files of the release, the others are drawn on request and cached in memory. Only the address of
 * the current content is drawn; an older address of the same card redirects to it.
 */
export const shareCardRoutes: Routes<{ releases: CurrentRelease; drawCard: DrawCard }> = async (
  app,
  { releases, drawCard },
) => {
  const draw = drawInTurn(drawCard, app.log);
  app.route({
    method: ['GET', 'HEAD'],
    url: `/${CARDS_FOLDER}/*`,
    schema: { hide: true },
    handler: async (request, reply) => {
      const { path } = splitTarget(request.raw.url ?? '/');
      const named = parseShareCardPath(path);
      if (named === undefined) throw new AppError('not_found');
      await releases.use(async (release) => {
        const file = await release.site.find(path);
        if (file !== undefined) return sendFile(releases, release, file, request, reply);
        const card = await findShareCard(release.db, named);
        if (card === undefined) throw new AppError('not_found');
        const present = shareCardPath(card, named.shape);
        if (present !== path) {
          reply.header('cache-control', REDIRECT_CACHING).redirect(present, 302);
          return;
        }
        const body = await releases.bodies.getOrMake(path, async () =>
          makeBody(await draw(card, named.shape), HEADERS),
        );
        sendBody(request, reply, body);
      });
    },
  });
};
