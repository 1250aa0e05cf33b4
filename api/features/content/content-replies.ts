import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings, type Encoding } from '../../lib/accept-encoding.ts';
import type { BodySender } from '../../lib/body-sender.ts';
import { readyBody, type ReadyBody } from '../../lib/ready-body.ts';
import type { CurrentRelease } from '../../release/current-release.ts';
import type { Release } from '../../release/open-release.ts';

/** Below this a compressed answer is not worth the work: it fits into one packet as it is. */
const WORTH_COMPRESSING = 1024;

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

function compress(encoding: Exclude<Encoding, 'identity'>, bytes: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(bytes, { level: 6 });
  // Someone waits for it: 5 is a good deal smaller than gzip and takes little longer.
  return compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
}

function choose(request: FastifyRequest, plain: ReadyBody): Encoding {
  if (plain.bytes < WORTH_COMPRESSING) return 'identity';
  return acceptedEncodings(request.raw.headers['accept-encoding'])[0] ?? 'identity';
}

interface Kind {
  /** False for an answer that does not last as long as its release. */
  isLasting?: boolean;
  /** True for one that holds scores: it says since when they are what they are. */
  hasScores?: boolean;
}

/** A question to a release's database; an AppError thrown by it is the answer. */
type Read = (release: Release) => Promise<unknown>;

/** Answers questions to the content from the current release alone. */
export class ContentReplies {
  readonly #releases: CurrentRelease;
  readonly #sender: BodySender;

  constructor(releases: CurrentRelease, sender: BodySender) {
    this.#releases = releases;
    this.#sender = sender;
  }

  /**
   * Answers with a release's content. The first time, `read` is asked and its result written by the
   * route's schema; the bytes and their compressed forms are then kept with the release and sent
   * again without a look at the database. `key` names the question, parameters included. An answer
   * that does not last is kept from the front door, which knows addresses alone.
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    read: Read,
    { isLasting = true, hasScores = false }: Kind = {},
  ): undefined | Promise<void> {
    const { bodies, door } = this.#releases.now;
    const plain = bodies.get(key);
    if (plain !== undefined) {
      const encoding = choose(request, plain);
      const body = encoding === 'identity' ? plain : bodies.get(`${encoding} ${key}`);
      if (body !== undefined) {
        this.#sender.send(request, reply, body, isLasting ? door : null);
        return undefined;
      }
    }
    return this.#releases.use(async (release) => {
      const body = await makeBody(release, request, reply, key, read, hasScores);
      this.#sender.send(request, reply, body, isLasting ? release.door : null);
    });
  }
}

async function makeBody(
  release: Release,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  read: Read,
  hasScores: boolean,
): Promise<ReadyBody> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-release-id': release.id,
    vary: 'accept-encoding',
    ...(hasScores && { 'last-modified': release.scoresAt.toUTCString() }),
  };
  const plain = await release.bodies.getOrMake(key, async () => {
    const data = await read(release);
    return readyBody(Buffer.from(serialize(reply, data)), headers);
  });
  const encoding = choose(request, plain);
  if (encoding === 'identity') return plain;
  return release.bodies.getOrMake(`${encoding} ${key}`, async () =>
    readyBody(await compress(encoding, plain.buffer), { ...headers, 'content-encoding': encoding }),
  );
}

/** Writes data by the route's own schema for a good answer. */
function serialize(reply: FastifyReply, data: unknown): string {
  // Fastify types it for objects alone; what it compiled takes whatever the schema says.
  const write = reply.getSerializationFunction('200') as ((data: unknown) => string) | undefined;
  if (write === undefined) throw new Error('a route of content has no schema for its answer');
  return write(data);
}
