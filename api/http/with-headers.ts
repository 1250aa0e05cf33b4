import type { onSendHookHandler } from 'fastify';

/** An onSend hook that gives an answer these headers, where the route has not said otherwise. */
export function withHeaders(headers: Readonly<Record<string, string>>): onSendHookHandler {
  const entries = Object.entries(headers);
  return (_request, reply, payload, next) => {
    for (const [name, value] of entries) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    next(null, payload);
  };
}
