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
 * The security headers of pages and of the API. HTTPS is promised for a year, only where readers come by HTTPS (OWASP
 * ASVS 5.0, 3.4.1).
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
     * For what is no page (a page's own policy takes the place of this one, decision 05), and for hosts that know no
     * page's own: two policies both apply, so this one names no source of scripts that could cut a page's short.
     */
    page: {
      ...everywhere,
      'content-security-policy': "base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    },
    json: {
      ...everywhere,
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  };
}

/** As every page of ours begins: nothing of the content stands before the policy. */
const START = /^<!doctype html><html lang="en"><head><meta charset="utf-8">/i;
const POLICY = /^<meta http-equiv="content-security-policy" content="([^"]*)">/;
/** So much of a page is enough to find its policy in (bytes). */
export const POLICY_WITHIN_BYTES = 8192;
/** What a policy is made of; a quote, an ampersand or a line break would end the attribute or the header. */
const POLICY_TEXT = /^[\x20\x21\x23-\x25\x27-\x7e]+$/;
/** What every page may load, but for scripts and styles: those are named by their hashes, page by page. */
export const PAGE_POLICY = [
  "default-src 'self'",
  // A feed item may name its own picture.
  "img-src 'self' data: https:",
  // The style sheet carries the faces (site/styles/faces.css).
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
] as const;
/** For a page whose own policy cannot be read: it shows its text, and no script or style in it counts. */
const STRICTEST = PAGE_POLICY.join(';');

/**
 * Puts a page's policy into it, as a meta element before any text of the content: a policy binds only what follows it
 * (CSP Level 3, 3.3). Throws when the page does not begin as ours do, or when the policy cannot stand there.
 */
export function withPolicy(html: string, policy: string): string {
  const start = START.exec(html)?.[0];
  if (start === undefined) throw new Error('the page does not begin as every page does');
  if (!POLICY_TEXT.test(policy)) throw new Error('the policy holds what no policy may hold');
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
  return start + meta + html.slice(start.length);
}

/** The policy that stands at the one place where `withPolicy` puts it; undefined: there is none. */
function policyIn(html: string): string | undefined {
  const start = START.exec(html)?.[0];
  const policy = start && POLICY.exec(html.slice(start.length))?.[1];
  return policy && POLICY_TEXT.test(policy) ? policy : undefined;
}

/**
 * The complete policy of a page, for its header. Takes the page's first `POLICY_WITHIN_BYTES`; without a
 * policy there the strictest one is sent, never none. A meta element cannot say who may frame the page (OWASP ASVS 5.0,
 * 3.4.6).
 */
export function policyHeaderOf(head: string): string {
  return `${policyIn(head) ?? STRICTEST};frame-ancestors 'none'`;
}
