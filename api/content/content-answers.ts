import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REVALIDATE } from '#data/releases/page-headers.ts';
import { acceptedEncodings, makeBody, sendBody, type Body, type Encoding } from '../http/body.ts';
import { callKey } from '../release/memory-answers.ts';
import { routeOf } from '../metrics/metrics.ts';
import type { CurrentRelease } from '../release/current-release.ts';
import type { Release } from '../release/open-release.ts';

/** A smaller answer fits into one packet without compression. */
const MIN_COMPRESSED_BYTES = 1024;
const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/**
 * Answers with what `read` finds in the current release, serialized by the route's schema for 200. The bytes and their
 * compressed forms are cached by the path and by `given`: all that `read` may use besides the path.
 */
export function contentAnswers(releases: CurrentRelease) {
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    given: Record<string, string>,
    read: (release: Release) => Promise<unknown>,
  ): Promise<FastifyReply> =>
    releases.use(async (release) => {
      const { bodies } = releases;
      const [address = ''] = request.url.split('?', 1);
      const asked = new URLSearchParams(given).toString();
      const keyOf = (form: Encoding): string => `${callKey(release.id, address, form)} ${asked}`.trim();
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
      return reply;
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
