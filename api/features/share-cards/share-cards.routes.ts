import { CARDS_FOLDER, parseShareCardPath, shareCardPath } from '#data/share-cards/card-path.ts';
import { findShareCard } from '#data/share-cards/card.queries.ts';
import { makeBody } from '../../http/body.ts';
import { IMMUTABLE } from '../../http/page-headers.ts';
import { splitTarget } from '../../http/request-path.ts';
import { sendBody, sendFile } from '../../http/send-body.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Routes } from '../../lib/fastify-types.ts';
import type { CurrentRelease } from '../../release/current-release.ts';
import type { CardPictures } from './card-pictures.ts';

interface Options {
  releases: CurrentRelease;
  pictures: CardPictures;
}

/** The address holds a hash of what the picture shows. */
const HEADERS = {
  'content-type': 'image/png',
  'cache-control': IMMUTABLE,
  'accept-ranges': 'bytes',
};
/** The picture of now, for whoever asks for one that is out of date; soon there may be another. */
const REDIRECT_CACHING = 'public, max-age=300';

/**
 * The share cards: those that the release brings along as files, and the others drawn when they are asked for. Only an
 * address that the current content gives is ever drawn; an older one of the same thing leads to it.
 */
export const shareCardRoutes: Routes<Options> = (app, { releases, pictures }, done) => {
  app.route({
    method: ['GET', 'HEAD'],
    url: `/${CARDS_FOLDER}/*`,
    schema: { hide: true },
    handler: async (request, reply) => {
      const { path } = splitTarget(request.raw.url ?? '/');
      const named = parseShareCardPath(path);
      if (named === undefined) throw new AppError('not_found');
      await releases.use(async (release) => {
        const { db, id, site } = release;
        const file = await site.find(path);
        if (file !== undefined) return sendFile(releases, release, file, request, reply);
        const card = await findShareCard(db, named);
        if (card === undefined) throw new AppError('not_found');
        const present = shareCardPath(card, named.shape);
        if (present !== path) {
          reply.header('cache-control', REDIRECT_CACHING).redirect(present, 302);
          return;
        }
        const body = await releases.bodies.getOrMake(path, async () =>
          makeBody(await pictures(card, named.shape, id), HEADERS),
        );
        sendBody(request, reply, body);
      });
    },
  });
  done();
};
