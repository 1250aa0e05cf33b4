import { cspHash } from '#site/layouts/csp-hash.ts';

const INLINE = /<(script|style)\b(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/g;
const HASH = /^'sha256-/;

/**
 * A policy with those of its hashes alone that a script or style of this page needs; Astro lists those of the whole site. A hash
 * that is not in the policy is never added: a script that got into the page by its content stays shut out.
 */
export function withUsedHashes(policy: string, html: string): string {
  const used = new Set(
    Array.from(html.matchAll(INLINE), ([, , text = '']) => `'${cspHash(text)}'`),
  );
  const isNeeded = (source: string): boolean => !HASH.test(source) || used.has(source);
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  return directives
    .map((sources) => sources.filter(isNeeded).join(' '))
    .filter((directive) => directive !== '')
    .join(';');
}
