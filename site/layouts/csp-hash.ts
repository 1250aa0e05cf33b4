import { createHash } from 'node:crypto';

/** What the content security policy calls a script or style that stands in the page: Astro hashes none that is `is:inline`. */
export function cspHash(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
