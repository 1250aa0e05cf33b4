import type { Encoding } from './accept-encoding.ts';
import { contentTypeOf } from './content-type.ts';

/** What programs in other sites' pages may read too: it is public and made to be taken elsewhere. */
const OPEN_TO_ALL = /^(?:feeds|calendars)\//;
/** What Astro made and the share cards carry a hash in their names. */
const NAMED_BY_CONTENT = /^(?:_astro|cards)\//;

/** Kept for good: the address changes with the content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Kept, but asked about every time: there may be a new release. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** The headers of a file of the site in one of its encodings; `name` is its path below the folder of the site. */
export function pageHeaders(
  name: string,
  encoding: Encoding,
  hasEncodings: boolean,
): Record<string, string> {
  return {
    'content-type': contentTypeOf(name),
    'cache-control': NAMED_BY_CONTENT.test(name) ? IMMUTABLE : REVALIDATE,
    ...(hasEncodings && { vary: 'accept-encoding' }),
    ...(OPEN_TO_ALL.test(name) && { 'access-control-allow-origin': '*' }),
    ...(encoding === 'identity' ? { 'accept-ranges': 'bytes' } : { 'content-encoding': encoding }),
  };
}
