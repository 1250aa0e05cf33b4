import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { SecurityHeaders } from '#data/releases/security-headers.ts';
import { acceptedEncodings, answerWith, type Encoding } from '../http/body.ts';
import type { CurrentRelease } from './current-release.ts';
import { chooseVariant } from './site-files.ts';

/** The cache key of a release's answer to a call; `url` as it was sent, without a query. */
export function callKey(releaseId: string, url: string, encoding: Encoding): string {
  return `${releaseId} ${encoding} ${url}`;
}

interface Tools {
  releases: CurrentRelease;
  securityHeaders: SecurityHeaders;
  log: FastifyBaseLogger;
  idOf: (request: IncomingMessage) => string;
  /** Counts an answer; without a route for a page. */
  count: (status: number, method: string, route: string | undefined) => void;
}

/**
 * Answers from memory, before Fastify: pages and content reads whose bodies are cached. Router and hooks take half of
 * the time of such a request (decision 04); everything else goes through Fastify. What must stay true:
 *
 * - An answer is the same bytes and headers as Fastify's own; `memory-answers.test.ts` compares them.
 * - No hook of Fastify runs. Pages and content reads have four: the security headers, the id on answers of the API and
 * the
 * count of answers, here too, and the log, which has these answers at `debug` alone. A hook that such an answer needs
 * must be added here.
 * - A body is found by the release, the address as it was sent, without a query, and the encoding. An answer that
 * depends on anything else, such as the member or the time, must not be cached under `callKey`.
 * - Conditional requests, ranges and HEAD are answered by the same `answerWith` as behind Fastify.
 *
 * Returns a function that answers the request and returns true, or does nothing and returns false.
 */
export function memoryAnswers({ releases, securityHeaders, log, idOf, count }: Tools) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { headers, method, url = '/' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const { id, site } = releases.now;
    const accepted = acceptedEncodings(headers['accept-encoding']);
    const file = site.known(url);
    const key = file === undefined ? callKey(id, url, accepted[0] ?? 'identity') : chooseVariant(file, accepted).key;
    const body = releases.bodies.get(key);
    if (body === undefined) return false;
    const answer = answerWith(request, body);
    const reqId = idOf(request);
    response.writeHead(answer.status, {
      ...securityHeaders[file === undefined ? 'json' : 'page'],
      ...answer.headers,
      'x-release-id': id,
      ...(file === undefined && { 'x-request-id': reqId }),
      ...(answer.bytes && { 'content-length': answer.bytes.byteLength }),
    });
    response.end(method === 'HEAD' ? undefined : answer.bytes);
    // At `info` this line would cost half of the throughput; the log of what is new is written behind Fastify.
    log.debug({ reqId, method, path: url, status: answer.status }, 'answered from memory');
    count(answer.status, method, body.route);
    return true;
  };
}
