import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#data/settings/loopback.ts';
import { AppError } from '../lib/app-error.ts';

/** How proxies say that they pass a request on, and for whom. */
const PROXY_HEADER =
  /^(?:x-(?:forwarded|original|real|client|cluster-client|envoy)\b|forwarded$|via$|cdn-loop$|cf-|true-client-ip$|fastly-)/;

function isLocalAddress(address: string): boolean {
  return URL.canParse(address) && isLoopback(new URL(address).hostname);
}

/**
 * True for a request that was sent to this machine by its own name, from a page of this machine if from any, and that
 * no proxy has passed on. A proxy that says nothing and rewrites Host is told by the older protocol that it may
 * speak, and by the page's own address, which browsers send with every write.
 */
function isFromThisMachine({ raw: { headers, httpVersion } }: FastifyRequest): boolean {
  if (httpVersion !== '1.1') return false;
  const { host, origin, referer } = headers;
  if (host === undefined || !isLocalAddress(`http://${host}`)) return false;
  if ([origin, referer].some((from) => from !== undefined && !isLocalAddress(from))) return false;
  return !Object.keys(headers).some((name) => PROXY_HEADER.test(name));
}

/** An onRequest hook: whoever comes by another name or through a proxy finds nothing here (404). */
export async function loopbackOnly(request: FastifyRequest): Promise<void> {
  if (!isFromThisMachine(request)) throw new AppError('not_found');
}
