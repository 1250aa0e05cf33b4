import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REVALIDATE } from '#data/releases/page-headers.ts';
import type { ContentDb } from '#data/content/database.ts';
import { findSeason } from '#data/content/queries/season.queries.ts';
import { acceptedEncodings, makeBody, sendBody, type Body, type Encoding } from '../http/body.ts';
import { callKey } from '../release/memory-answers.ts';
import type { Routes } from '../http/routes.ts';
import { routeOf } from '../metrics/metrics.ts';
import type { CurrentRelease } from '../release/current-release.ts';
import type { Release } from '../release/open-release.ts';
import { AppError } from '../http/errors.ts';

/** Below this a compressed answer is not worth the work: it fits into one packet as it is. */
const WORTH_COMPRESSING = 1024;
const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** A question to a release's database; an AppError thrown by it is the answer. */
export type Read = (release: Release) => Promise<unknown>;

/**
 * Answers with a release's content: what `read` finds, written by the route's schema for 200. The bytes and their
 * compressed forms are kept by address; `version` tells answers apart that change within a release, with the time.
 */
type AnswerContent = (request: FastifyRequest, reply: FastifyReply, read: Read, version?: string) => Promise<void>;

/** Routes that answer from the current release alone; the same to everyone. */
export type ContentRoutes = Routes<{
  answer: AnswerContent;
  releases: CurrentRelease;
  clock: () => Date;
}>;

/** Makes what content routes answer with. */
export function contentAnswers(releases: CurrentRelease): AnswerContent {
  return (request, reply, read, version = '') =>
    releases.use(async (release) => {
      const { bodies } = releases;
      const [address = ''] = request.url.split('?', 1);
      const keyOf = (form: Encoding): string => [callKey(release.id, address, form), version].join(' ').trim();
      const makePlain = async (): Promise<Body> => {
        const headers = {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': REVALIDATE,
          'last-modified': release.moment.toUTCString(),
          vary: 'accept-encoding',
        };
        const bytes = Buffer.from(serialize(reply, await read(release)));
        return makeBody(bytes, headers, routeOf(request));
      };
      const [encoding = 'identity'] = acceptedEncodings(request.headers['accept-encoding']);
      const body = await bodies.getOrMake(keyOf(encoding), async () => {
        if (encoding === 'identity') return makePlain();
        const plain = await bodies.getOrMake(keyOf('identity'), makePlain);
        return compressed(plain, encoding);
      });
      sendBody(request, reply.header('x-release-id', release.id), body);
    });
}

async function compressed(plain: Body, encoding: Exclude<Encoding, 'identity'>): Promise<Body> {
  const { route, bytes, headers } = plain;
  if (bytes.byteLength < WORTH_COMPRESSING) return plain;
  const smaller =
    encoding === 'gzip'
      ? compressGzip(bytes, { level: 6 })
      : // Someone waits for it: 5 is a good deal smaller than gzip and takes little longer.
        compressBrotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 5,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
          },
        });
  return makeBody(await smaller, { ...headers, 'content-encoding': encoding }, route);
}

/** Writes data by the route's own schema for a good answer. */
function serialize(reply: FastifyReply, data: unknown): string {
  // Fastify types it for objects alone; what it compiled takes whatever the schema says.
  const write = reply.getSerializationFunction('200') as ((data: unknown) => string) | undefined;
  if (write === undefined) throw new Error('a route of content has no schema for its answer');
  return write(data);
}

/**
 * What a call that may ask for a season is answered with: what `list` finds of that season, or of the current one, and
 * what tells the answers for several seasons apart. The read throws `season_not_found` where the release has no such
 * season.
 */
export function ofSeason(
  { season }: { season?: string },
  list: (db: ContentDb, year?: number) => Promise<unknown>,
): [read: Read, version: string] {
  if (season === undefined) return [({ db }) => list(db), ''];
  const read: Read = async ({ db }) => {
    const found = await findSeason(db, Number(season));
    if (found === undefined) throw new AppError('season_not_found');
    return list(db, found.year);
  };
  return [read, `season ${season}`];
}
