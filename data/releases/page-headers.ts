import { extname } from 'node:path';
import MEDIA_TYPES from './media-types.json' with { type: 'json' };

/** The address of a file of the site: `teams.html` is `/teams`, `index.html` is `/`, another file is itself. */
export function pathOfFile(name: string): string {
  if (!name.endsWith('.html')) return `/${name}`;
  const bare = name.slice(0, -'.html'.length);
  if (bare === 'index') return '/';
  return bare.endsWith('/index') ? `/${bare.slice(0, -'/index'.length)}` : `/${bare}`;
}

const TYPES: Readonly<Record<string, string>> = MEDIA_TYPES;

/** Below here every `.json` is a JSON Feed, which readers' programs know by its own type. */
const FEEDS_FOLDER = 'feeds/';

/** The media type of a file by its name below the site's folder; a name that says nothing is a download. */
export function contentTypeOf(file: string): string {
  if (file.startsWith(FEEDS_FOLDER) && file.endsWith('.json')) return 'application/feed+json';
  return TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';
}

/** What programs in other sites' pages may read too: it is public and made to be taken elsewhere. */
export const OPEN_TO_ALL = ['feeds', 'calendars'] as const;
/** What Astro made and the share cards carry a hash in their names. */
export const NAMED_BY_CONTENT = ['_astro', 'cards'] as const;
/** Kept for good: the address changes with the content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Kept, but asked about every time: there may be a new release. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/**
 * Of a page that is fetched just before its link is pressed: the press finds it cached, never older than a CDN's
 * (decision 05).
 */
export const AHEAD = 'public, max-age=10';

const isBelow = (name: string, folders: readonly string[]): boolean =>
  folders.some((folder) => name.startsWith(`${folder}/`));

/** The headers of a file of the site, in whatever form it is sent; `name` is its path below the folder of the site. */
export function pageHeaders(name: string): Record<string, string> {
  return {
    'content-type': contentTypeOf(name),
    'cache-control': isBelow(name, NAMED_BY_CONTENT) ? IMMUTABLE : REVALIDATE,
    ...(isBelow(name, OPEN_TO_ALL) && { 'access-control-allow-origin': '*' }),
  };
}
