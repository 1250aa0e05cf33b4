import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseByteRange } from './byte-range.ts';
import type { FrontDoor } from './front-door.ts';
import { namesEtag, type ReadyBody } from './ready-body.ts';

/** Sends ready bodies of a release, each with the headers that every answer of its kind carries (names in lower case). */
export class BodySender {
  readonly #shared: Readonly<Record<string, string>>;

  constructor(shared: Readonly<Record<string, string>>) {
    this.#shared = shared;
  }

  /**
   * Answers with a body: 304 when the client has it, 206 or 416 when it asks for a part of a plain
   * body, else the whole of it, with the status set before. A header that a hook set goes with
   * every answer but the whole body: that one is the same for everyone, and the front door, when
   * there is one, gives it from now on.
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    body: ReadyBody,
    door: FrontDoor | null,
  ): void {
    const { headers, method } = request.raw;
    const known = headers['if-none-match'];
    const isGood = reply.statusCode === 200;
    if (isGood && known !== undefined && namesEtag(known, body.etag)) {
      reply.code(304).headers(body.unchangedHeaders).send();
    } else if (!isGood || method !== 'GET') {
      // Fastify leaves the bytes out of the answer to a HEAD request and keeps their length.
      reply.headers(body.headers).send(body.buffer);
    } else if (headers.range !== undefined && body.headers['accept-ranges'] !== undefined) {
      sendPart(request, reply, body);
    } else {
      const all = { ...this.#shared, ...body.headers, 'content-length': String(body.bytes) };
      const answer = {
        bytes: body.bytes,
        buffer: body.buffer,
        headerLines: Object.entries(all).flat(),
      };
      door?.remember(request.raw, answer);
      reply.hijack();
      reply.raw.writeHead(200, answer.headerLines);
      reply.raw.end(answer.buffer);
    }
  }
}

function sendPart(request: FastifyRequest, reply: FastifyReply, body: ReadyBody): void {
  const { headers } = request.raw;
  const ifRange = headers['if-range'];
  const applies = ifRange === undefined || ifRange === body.etag;
  const range = applies ? parseByteRange(headers.range, body.bytes) : undefined;
  reply.headers(body.headers);
  if (range === undefined) {
    reply.send(body.buffer);
  } else if (range === 'unsatisfiable') {
    reply.code(416).header('content-range', `bytes */${body.bytes}`).send(Buffer.alloc(0));
  } else {
    reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${body.bytes}`)
      .send(body.buffer.subarray(range.start, range.end + 1));
  }
}
