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

/** A smaller answer fits into one packet without compression. */
const MIN_COMPRESSED_BYTES = 1024;
const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Reads an answer from a release; an AppError that it throws is the answer. */
type Read = (release: Release) => Promise<unknown>;

/**
 * Answers with what `read` finds in the current release, serialized by the route's schema for 200. The bytes and their
 * compressed forms are cached by path and `version`, which differs where the query or the time changes the answer.
 */
type AnswerContent = (request: FastifyRequest, reply: FastifyReply, read: Read, version?: string) => Promise<void>;

/** Routes that answer from the current release, the same to every reader. */
export type ContentRoutes = Routes<{
  answer: AnswerContent;
  releases: CurrentRelease;
  clock: () => Date;
}>;

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
  if (bytes.byteLength < MIN_COMPRESSED_BYTES) return plain;
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

function serialize(reply: FastifyReply, data: unknown): string {
  // Fastify's type takes objects only; the compiled function takes what the schema says.
  const write = reply.getSerializationFunction('200') as ((data: unknown) => string) | undefined;
  if (write === undefined) throw new Error('a route of content has no schema for its answer');
  return write(data);
}

/**
 * The read and the version of an answer for the asked season, else for the current one. The read throws
 * `season_not_found`.
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
