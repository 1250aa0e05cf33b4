import fastifyPlugin from 'fastify-plugin';

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};
const ONE_YEAR = 'max-age=31536000';

/** What a scope answers with. */
type Kind = 'page' | 'json';

const BY_KIND: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  /*
   * A page carries its own policy for scripts and styles in a meta element, with the hashes the build
   * knows. Two policies both apply, so the header only says what a meta element cannot or what every
   * page shares, and never names a script source that could cut the page's own short.
   */
  page: {
    'content-security-policy':
      "base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  },
  json: {
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  },
};

/** The headers every answer of a kind carries; HTTPS is promised for a year only where readers come by HTTPS. */
export function securityHeadersOf(kind: Kind, siteUrl: string): Readonly<Record<string, string>> {
  return {
    ...EVERYWHERE,
    ...BY_KIND[kind],
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': ONE_YEAR }),
  };
}

interface Options {
  headers: Readonly<Record<string, string>>;
}

/** Gives every answer of a scope these headers, where the route has not said otherwise. Ready bodies bring them along. */
export const securityHeaders = fastifyPlugin<Options>(
  (app, { headers }, done) => {
    const entries = Object.entries(headers);
    app.addHook('onSend', (_request, reply, payload, next) => {
      for (const [name, value] of entries) {
        if (!reply.hasHeader(name)) reply.header(name, value);
      }
      next(null, payload);
    });
    done();
  },
  { name: 'security-headers' },
);
