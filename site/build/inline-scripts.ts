import { createHash } from 'node:crypto';

/**
 * What the content security policy calls a script or style that stands in the page: Astro hashes none that is
 * `is:inline`.
 */
export function cspHash(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/**
 * Makes the text of a script file ready to stand in a page: without comments and empty lines. The content security
 * policy holds the hash of what this returns.
 */
export function inlineScript(source: string): string {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}
