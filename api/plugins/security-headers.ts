import fastifyPlugin from 'fastify-plugin';
import { isApiPath, splitTarget } from '../lib/request-path.ts';

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};
const ONE_YEAR = 'max-age=31536000';

/**
 * A page carries its own policy for scripts and styles in a meta element, with the hashes the build
 * knows. Two policies both apply, so the header only says what a meta element cannot or what every
 * page shares, and never names a script source that could cut the page's own short.
 */
const PAGE_POLICY =
  "base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'";
const JSON_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface Options {
  /** HTTPS is promised for a year only where readers come by HTTPS. */
  siteUrl: string;
}

/**
 * The headers every answer carries, set by one hook that hands over a ready object: on the way of a
 * page a hook that computes a dozen headers anew would cost more than all else.
 */
export const securityHeaders = fastifyPlugin<Options>(
  (app, { siteUrl }, done) => {
    const shared = {
      ...EVERYWHERE,
      ...(siteUrl.startsWith('https:') && { 'strict-transport-security': ONE_YEAR }),
    };
    const page = { ...shared, 'content-security-policy': PAGE_POLICY };
    const json = {
      ...shared,
      'content-security-policy': JSON_POLICY,
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    };
    app.addHook('onRequest', (request, reply, next) => {
      reply.headers(isApiPath(splitTarget(request.raw.url ?? '/').path) ? json : page);
      next();
    });
    done();
  },
  { name: 'security-headers' },
);
