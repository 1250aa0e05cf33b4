import type { onSendHookHandler } from 'fastify';

type Headers = Readonly<Record<string, string>>;

/** The headers that every answer of a kind carries. */
export type SecurityHeaders = Readonly<Record<'page' | 'json', Headers>>;

/** The security headers of pages and of the API; HTTPS is promised for a year only where readers come by HTTPS. */
export function securityHeadersOf(siteUrl: string): SecurityHeaders {
  const everywhere = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
  return {
    /*
     * A page carries its own policy for scripts and styles in a meta element, with the hashes the build
     * knows. Two policies both apply, so the header only says what a meta element cannot or what every
     * page shares, and never names a script source that could cut the page's own short.
     */
    page: {
      ...everywhere,
      'content-security-policy':
        "base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    },
    json: {
      ...everywhere,
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  };
}

/** An onSend hook that gives an answer these headers, where the route has not said otherwise. */
export function withHeaders(headers: Headers): onSendHookHandler {
  const entries = Object.entries(headers);
  return (_request, reply, payload, next) => {
    for (const [name, value] of entries) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    next(null, payload);
  };
}
