import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { isLoopback } from '#data/settings/read-settings.ts';
import { AppError } from '../http/errors.ts';

/** The headers of browsers and plain programs. Any other may come from a proxy; theirs are too many to list. */
const OWN_HEADERS =
  /^(?:accept(?:-\w+)?|cache-control|connection|content-(?:length|type)|cookie|dnt|host|if-\w+(?:-\w+)?|origin|pragma|priority|purpose|range|referer|save-data|sec-[\w-]+|te|upgrade-insecure-requests|user-agent)$/;

function isLocalAddress(address: string): boolean {
  return URL.canParse(address) && isLoopback(new URL(address).hostname);
}

/** True when the browser reports a page of this site that is not on this machine. */
function isFromPublicPage({ headers }: FastifyRequest): boolean {
  const { origin, referer } = headers;
  return (
    headers['sec-fetch-site'] === 'same-origin' &&
    [origin, referer].some((from) => from !== undefined && !isLocalAddress(from))
  );
}

/** True for a request to this machine by its own name, from no other machine's page, without a proxy's headers. */
function isFromThisMachine({ raw: { headers, httpVersion } }: FastifyRequest): boolean {
  // Most proxies speak HTTP/1.0 to the servers behind them.
  if (httpVersion !== '1.1') return false;
  const { host, origin, referer } = headers;
  if (host === undefined || !isLocalAddress(`http://${host}`)) return false;
  if ([origin, referer].some((from) => from !== undefined && !isLocalAddress(from))) return false;
  return Object.keys(headers).every((name) => OWN_HEADERS.test(name));
}

/**
 * An onRequest hook that answers 404 to requests by another host name or through a proxy. A proxy that hides itself is
 * discovered by the first browser behind it, which names its public page: from then on every request gets 404.
 */
export function loopbackOnly(log: FastifyBaseLogger): (request: FastifyRequest) => Promise<void> {
  let isProxied = false;
  return async (request) => {
    if (!isProxied && isFromPublicPage(request)) {
      isProxied = true;
      log.error('a proxy is in front of npm start: the sandbox is closed until a restart');
    }
    if (isProxied || !isFromThisMachine(request)) throw new AppError('not_found');
  };
}
