import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '#data/domain/durations.ts';
import { splitTarget } from '../http/request-path.ts';

/**
 * JSON lines on standard output; of a request only its id, method and path. Cookies and other credentials are redacted
 * wherever they occur.
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
 * Logs an answer of Fastify: at `info` for the API, for redirects and errors; at `debug` for pages, health checks and
 * 503, which the error handler logs. Answers from memory are logged at `debug` (decision 04).
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

/** A kind of line is written at most this often, however fast its cause repeats. */
const WINDOW_MS = MINUTE_MS;
/**
 * Limits a log line whose cause clients can repeat at will (OWASP ASVS 5.0, 16.3). The first call of a window is
 * written at once, the next ones are only counted; when the window closes, one more line gives their number. `write`
 * gets the facts of the latest call and the number of calls that the line stands for. One such function for each kind
 * of line.
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
    // Nothing waits for this timer: a server that stops need not log the last count.
    setTimeout(flush, windowMs).unref();
  }

  return (facts) => {
    latest = facts;
    count += 1;
    if (!isOpen) flush();
  };
}
