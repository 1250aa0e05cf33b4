import type { FastifyBaseLogger, FastifyRequest, onRequestHookHandler } from 'fastify';
import { boundedLog } from '../core/logging.ts';
import { AppError } from './errors.ts';
import { splitTarget } from './request-path.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a call that programs make for a reader, with a secret and without cookies. */
    takesAnyOrigin?: boolean;
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True unless a browser says that another site sent the request. Pages cannot set Sec-Fetch-Site; browsers without it
 * send Origin with every write. A program sends neither, but has no cookies of a member either.
 */
function isFromSite(request: FastifyRequest, siteUrl: string): boolean {
  const { headers } = request.raw;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = headers;
  if (origin === undefined || origin === siteUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** An onRequest hook that refuses writes from pages of other sites (403), and logs them. */
export function fromSameSite(siteUrl: string, log: FastifyBaseLogger): onRequestHookHandler {
  const logRefusal = boundedLog<FastifyRequest>(({ ip, url, headers: { origin } }, count) => {
    const facts = { path: splitTarget(url).path, origin, address: ip, count };
    log.warn(facts, 'writes from the pages of another site were refused');
  });
  return (request, _reply, next) => {
    const isFree = READS.has(request.method) || request.routeOptions.config.takesAnyOrigin === true;
    if (isFree || isFromSite(request, siteUrl)) return next();
    logRefusal(request);
    next(new AppError('cross_site'));
  };
}
