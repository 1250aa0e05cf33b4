import { readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Built on purpose without a link: what the server shows where there is nothing, where a payment ends, what letters or
 * the app lead to.
 */
export const UNLISTED = [
  ...['/404', '/article-not-found', '/subscription-success'],
  ...[
    '/reset-password',
    // A shortcut of the installed app.
    '/my-team',
    '/verify-address',
    '/newsletter/confirm',
    '/newsletter/preferences',
    '/newsletter/unsubscribe',
  ],
];

/** The addresses of all pages in a built site's folder. */
export async function builtPages(site: string): Promise<string[]> {
  const files = await readdir(site, { recursive: true });
  return files
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.split(path.sep).join('/')}`.replace(/(?:\/index)?\.html$/, ''))
    .map((address) => (address === '' ? '/' : address));
}
