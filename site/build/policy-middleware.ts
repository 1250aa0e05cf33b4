import type { MiddlewareHandler } from 'astro';

import { withPolicy } from '#data/releases/security-headers.ts';

import { cspHash } from './inline-scripts.ts';

const INLINE = /<(script|style)\b(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/g;
const HASH = /^'sha256-/;

/**
 * A policy with those of its hashes alone that a script or style of this page needs; Astro lists those of the complete
 * site. A hash that is not in the policy is never added: a script that got into the page by its content stays shut out.
 */
export function withUsedHashes(policy: string, html: string): string {
  const used = new Set(Array.from(html.matchAll(INLINE), ([, , text = '']) => `'${cspHash(text)}'`));
  const isNeeded = (source: string): boolean => !HASH.test(source) || used.has(source);
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  return directives
    .map((sources) => sources.filter(isNeeded).join(' '))
    .filter((directive) => directive !== '')
    .join(';');
}

const HEADER = 'content-security-policy';
/**
 * Puts each page's own policy into it, before any text of the content (decision 05); feeds and calendars have none.
 */
export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next();
  const policy = response.headers.get(HEADER);
  if (policy === null) return response;
  const html = await response.text();
  const headers = new Headers(response.headers);
  headers.delete(HEADER);
  headers.delete('content-length');
  const body = withPolicy(html, withUsedHashes(policy, html));
  return new Response(body, { status: response.status, headers });
};
