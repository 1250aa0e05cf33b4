type Headers = Readonly<Record<string, string>>;

/** The headers that every answer of a kind carries. */
export type SecurityHeaders = Readonly<Record<'page' | 'json', Headers>>;

/** Where readers come, and what is promised for it. */
export interface PublicSite {
  siteUrl: string;
  /** Whether the promise of https holds for every name below the site's too. */
  hstsSubdomains: boolean;
}

/**
 * The security headers of pages and of the API. HTTPS is promised for a year, only where readers come by HTTPS (OWASP ASVS 5.0,
 * 3.4.1).
 */
export function securityHeadersOf({ siteUrl, hstsSubdomains }: PublicSite): SecurityHeaders {
  const promise = `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`;
  const everywhere = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': promise }),
  };
  return {
    /*
     * For what is no page (a page's own policy takes the place of this one, decision 032), and for hosts that know no page's
     * own: two policies both apply, so this one names no source of scripts that could cut a page's short.
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
