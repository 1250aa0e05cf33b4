import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { isLoopback } from '#data/settings/read-settings.ts';
import { AppError } from '../http/errors.ts';

/**
 * What browsers and plain programs send by themselves. Any other header may be a proxy's word, of which there are too
 * many to know.
 */
const OWN_HEADERS =
  /^(?:accept(?:-\w+)?|cache-control|connection|content-(?:length|type)|cookie|dnt|host|if-\w+(?:-\w+)?|origin|pragma|priority|purpose|range|referer|save-data|sec-[\w-]+|te|upgrade-insecure-requests|user-agent)$/;

function isLocalAddress(address: string): boolean {
  return URL.canParse(address) && isLoopback(new URL(address).hostname);
}

/**
 * True where the browser itself says that the request comes from a page of this site, and the page is not on this
 * machine.
 */
function isFromPublicPage({ headers }: FastifyRequest): boolean {
  const { origin, referer } = headers;
  return (
    headers['sec-fetch-site'] === 'same-origin' &&
    [origin, referer].some((from) => from !== undefined && !isLocalAddress(from))
  );
}

/**
 * True for a request to this machine by its own name, from a page of it if from any, with nothing in it that a proxy
 * adds.
 */
function isFromThisMachine({ raw: { headers, httpVersion } }: FastifyRequest): boolean {
  // What proxies speak to those behind them, unless they are told otherwise or are new.
  if (httpVersion !== '1.1') return false;
  const { host, origin, referer } = headers;
  if (host === undefined || !isLocalAddress(`http://${host}`)) return false;
  if ([origin, referer].some((from) => from !== undefined && !isLocalAddress(from))) return false;
  return Object.keys(headers).every((name) => OWN_HEADERS.test(name));
}

/**
 * An onRequest hook: whoever comes by another name or through a proxy finds nothing here (404). A proxy that hides
 * itself is found out by the first browser behind it, which names the public page it comes from: from then on nobody
 * finds anything.
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
