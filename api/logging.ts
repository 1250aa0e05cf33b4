import { MINUTE_MS } from '#data/domain/durations.ts';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { splitTarget } from './http/request-path.ts';

/**
 * How the API logs: JSON lines on standard output, of a request its id, method and path alone; whatever could sign
 * someone in is blanked wherever it turns up.
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
 * error), at `debug` for pages, health checks and 503, of which the error handler tells. Answers from memory have
 * theirs at `debug` (decision 013).
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

/** No kind of line is written more often than this, however fast its cause repeats. */
const WINDOW_MS = MINUTE_MS;
/**
 * Bounds a log line whose cause others can repeat at will (OWASP ASVS 5.0, 16.3). The first call of a window is written
 * at once, the ones after it are only counted; when the window closes, one more line says how many they were. `write`
 * gets the facts of the latest call and the number of calls that the line stands for. One such function for each kind.
 */
export function boundedLog<Facts>(
  write: (facts: Facts, count: number) => void,
  windowMs = WINDOW_MS,
): (facts: Facts) => void {
  let isOpen = false;
  let count = 0;
  let latest: Facts;

  function flush(): void {
    isOpen = count > 0;
    if (!isOpen) return;
    write(latest, count);
    count = 0;
    // Nothing waits for this timer: a server that stops need not tell the last count.
    setTimeout(flush, windowMs).unref();
  }

  return (facts) => {
    latest = facts;
    count += 1;
    if (!isOpen) flush();
  };
}
