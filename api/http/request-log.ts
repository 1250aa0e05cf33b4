import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { splitTarget } from './request-path.ts';

/**
 * How the API logs: JSON lines on standard output, of a request its id, method and path alone; whatever could sign someone
 * in is blanked wherever it turns up.
 */
export function loggerOptions(level: string): object {
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
      req: ({ id, method, url }: FastifyRequest) => ({ id, method, path: splitTarget(url).path }),
    },
  };
}

/**
 * A line for each answer that Fastify gave: at `info` for the API and for whatever is not a good answer (a redirect, an
 * error), at `debug` for pages, health checks and 503, of which the error handler tells. Answers from memory have theirs at
 * `debug` (decision 013).
 */
export function logAnswer(
  log: FastifyBaseLogger,
  { id: reqId, method, url }: Pick<FastifyRequest, 'id' | 'method' | 'url'>,
  status: number,
  ms: number,
): void {
  const isNews = url.startsWith('/api/') || (status >= 300 && status !== 304) || status < 200;
  const level = isNews && status !== 503 ? 'info' : 'debug';
  const { path } = splitTarget(url);
  log[level]({ reqId, method, path, status, ms: Math.round(ms * 10) / 10 }, 'answered');
}
