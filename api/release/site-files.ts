import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Encoding } from '../lib/accept-encoding.ts';
import { contentTypeOf } from './content-type.ts';

/** One file as it lies on the disk in one encoding. */
export interface SiteVariant {
  readonly file: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** One address of the site: the plain file, and its smaller forms where the build made them. */
export type SiteFile = Readonly<Partial<Record<Encoding, SiteVariant>>> & {
  readonly identity: SiteVariant;
};

/** What a release's pages are, listed once: no request ever turns an address into a file name. */
export interface SiteFiles {
  /** By canonical path, decoded, without a slash at the end: `/`, `/teams`, `/_astro/x.js`. */
  readonly byPath: ReadonlyMap<string, SiteFile>;
  readonly notFound: SiteFile | undefined;
  readonly articleNotFound: SiteFile | undefined;
}

const SUFFIX = { br: '.br', gzip: '.gz' } as const;
/** What a program in any page may read too: it is public, holds no one's session and is made to be taken elsewhere. */
const OPEN_TO_ALL = /^(?:feeds|calendars)\//;
/** What Astro made and the share cards carry a hash in their names. */
const NAMED_BY_CONTENT = /^(?:_astro|cards)\//;
/** Pages that are shown for other addresses and have none of their own. */
const NOT_FOUND = '404.html';
const ARTICLE_NOT_FOUND = 'article-not-found.html';

/** The address of a file of the site: `teams.html` is `/teams`, `index.html` is `/`, another file is itself. */
export function pathOfFile(name: string): string {
  if (!name.endsWith('.html')) return `/${name}`;
  const bare = name.slice(0, -'.html'.length);
  if (bare === 'index') return '/';
  return bare.endsWith('/index') ? `/${bare.slice(0, -'/index'.length)}` : `/${bare}`;
}

function toSiteFile(
  folder: string,
  name: string,
  names: ReadonlySet<string>,
  id: string,
): SiteFile {
  const encoded = (['br', 'gzip'] as const).filter((form) => names.has(name + SUFFIX[form]));
  const shared = {
    'content-type': contentTypeOf(name),
    // Only what is named by its content may be kept for good; a page is asked about every time.
    'cache-control': NAMED_BY_CONTENT.test(name)
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate',
    'x-release-id': id,
    ...(encoded.length > 0 && { vary: 'accept-encoding' }),
    ...(OPEN_TO_ALL.test(name) && { 'access-control-allow-origin': '*' }),
  };
  const forms = encoded.map((form): [Encoding, SiteVariant] => [
    form,
    {
      file: join(folder, name + SUFFIX[form]),
      headers: { ...shared, 'content-encoding': form },
    },
  ]);
  return {
    ...Object.fromEntries(forms),
    identity: { file: join(folder, name), headers: { ...shared, 'accept-ranges': 'bytes' } },
  };
}

/**
 * Lists a release's `site/` folder. A `.br` or `.gz` beside a file is that file's other form, not
 * an address of its own; where `x.html` and `x/index.html` both stand, the first is `/x`. Throws
 * when the folder cannot be read.
 */
export async function listSiteFiles(folder: string, releaseId: string): Promise<SiteFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
  const byPath = new Map<string, SiteFile>();
  let notFound: SiteFile | undefined;
  let articleNotFound: SiteFile | undefined;
  for (const name of names) {
    if (/\.(?:br|gz)$/.test(name) && names.has(name.slice(0, name.lastIndexOf('.')))) continue;
    const file = toSiteFile(folder, name, names, releaseId);
    const path = pathOfFile(name);
    if (name === NOT_FOUND) notFound = file;
    else if (name === ARTICLE_NOT_FOUND) articleNotFound = file;
    else if (!name.endsWith('/index.html') || !names.has(`${path.slice(1)}.html`)) {
      byPath.set(path, file);
    }
  }
  return { byPath, notFound, articleNotFound };
}
