import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerSettings } from '#data/settings/settings.ts';
import { splitTarget } from './request-path.ts';

/**
 * How the API logs: JSON lines on standard output. A request is its method and path alone: no query,
 * no address of the reader, and whatever could sign someone in is blanked wherever it turns up.
 */
export function loggerOptions(level: ServerSettings['logLevel']): object {
  return {
    level,
    redact: [
      'headers.cookie',
      'headers.authorization',
      'headers["set-cookie"]',
      '*.headers.cookie',
      '*.headers.authorization',
      '*.headers["set-cookie"]',
    ],
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: splitTarget(request.url).path,
      }),
      res: (reply: FastifyReply) => ({ status: reply.statusCode }),
    },
  };
}
