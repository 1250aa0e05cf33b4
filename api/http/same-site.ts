import type { FastifyBaseLogger, FastifyRequest, onRequestHookHandler } from 'fastify';
import { AppError } from './errors.ts';
import { boundedLog } from '../logging.ts';
import { splitTarget } from './request-path.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a call that programs make in a reader's name, with a secret of its own and no cookie. */
    takesAnyOrigin?: boolean;
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True unless a browser says that another site sent the request. Sec-Fetch-Site cannot be set by a
 * page; browsers without it send Origin with every write. A program sends neither, and brings no
 * one's cookies along.
 */
function isFromSite(request: FastifyRequest, siteUrl: string): boolean {
  const { headers } = request.raw;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = headers;
  if (origin === undefined || origin === siteUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * An onRequest hook that refuses what would change something and comes from another site's page (403), and logs that.
 */
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
