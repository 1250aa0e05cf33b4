import { CARDS_FOLDER, parseShareCardPath, shareCardPath } from '#data/share-cards/card-path.ts';
import { findShareCard } from '#data/share-cards/card.queries.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Routes } from '../../lib/app.ts';
import type { BodySender } from '../../lib/body-sender.ts';
import { readyBody } from '../../lib/ready-body.ts';
import { splitTarget } from '../../lib/request-path.ts';
import type { CurrentRelease } from '../../release/current-release.ts';
import type { CardPictures } from './card-pictures.ts';

interface Options {
  releases: CurrentRelease;
  sender: BodySender;
  pictures: CardPictures;
}

const HEADERS = {
  'content-type': 'image/png',
  // The address holds a hash of what the picture shows.
  'cache-control': 'public, max-age=31536000, immutable',
  'accept-ranges': 'bytes',
};
/** The picture of now, for whoever asks for one that is out of date; soon there may be another. */
const REDIRECT_CACHING = 'public, max-age=300';

/**
 * The share cards: those that the release brings along as files, and the others drawn when they are asked for. Only an
 * address that the current content gives is ever drawn; an older one of the same thing leads to it.
 */
export const shareCardRoutes: Routes<Options> = (app, { releases, sender, pictures }, done) => {
  app.route({
    method: ['GET', 'HEAD'],
    url: `/${CARDS_FOLDER}/*`,
    schema: { hide: true },
    handler: async (request, reply) => {
      const { path } = splitTarget(request.raw.url ?? '/');
      const named = parseShareCardPath(path);
      if (named === undefined) throw new AppError('not_found');
      return releases.use(async (release) => {
        const { bodies, db, door, id, site } = release;
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
          readyBody(await pictures(card, named.shape, id), HEADERS),
        );
        sender.send(request, reply, body, door);
        return reply;
      });
    },
  });
  done();
};
