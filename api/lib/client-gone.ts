import type { FastifyReply } from 'fastify';

/**
 * A signal that is aborted when the connection ends before the answer is out (and after it, when it matters no more).
 * `request.signal` will not do: it is aborted as soon as the body has been read.
 */
export function clientGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return controller.signal;
}
