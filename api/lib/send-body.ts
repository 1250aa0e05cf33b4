import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseByteRange } from './byte-range.ts';
import { namesEtag, type ReadyBody } from './ready-body.ts';

/**
 * Answers with a ready body: 304 when the client has it, 206 or 416 when it asks for a part of a
 * plain body, else the whole of it with the status set before. Fastify leaves the bytes out of the
 * answer to a HEAD request and keeps their length.
 */
export function sendBody(request: FastifyRequest, reply: FastifyReply, body: ReadyBody): void {
  const { headers } = request.raw;
  const known = headers['if-none-match'];
  if (known !== undefined && reply.statusCode === 200 && namesEtag(known, body.etag)) {
    reply.code(304).headers(body.unchangedHeaders).send();
    return;
  }
  reply.headers(body.headers);
  if (headers.range !== undefined && body.headers['accept-ranges'] !== undefined) {
    sendPart(request, reply, body);
    return;
  }
  reply.send(body.buffer);
}

function sendPart(request: FastifyRequest, reply: FastifyReply, body: ReadyBody): void {
  const { headers, method } = request.raw;
  const ifRange = headers['if-range'];
  const applies =
    method === 'GET' &&
    reply.statusCode === 200 &&
    (ifRange === undefined || ifRange === body.etag);
  const range = applies ? parseByteRange(headers.range, body.bytes) : undefined;
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
