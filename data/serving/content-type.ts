import { extname } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.atom': 'application/atom+xml; charset=utf-8',
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.ics': 'text/calendar; charset=utf-8',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** Below here every `.json` is a JSON Feed, which readers' programs know by its own type. */
const FEEDS_FOLDER = 'feeds/';

/** The media type of a file by its name below the site's folder; a name that says nothing is a download. */
export function contentTypeOf(file: string): string {
  if (file.startsWith(FEEDS_FOLDER) && file.endsWith('.json')) return 'application/feed+json';
  return TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';
}
