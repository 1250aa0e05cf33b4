import { load } from 'cheerio/slim';

/** One entry of a sitemap. */
interface SitemapEntry {
  /** As it is written; absolute. */
  address: string;
  lastmod: string | null;
}

/** All that a site's robots.txt leads to. */
export interface Sitemaps {
  /** How many files there are, indexes and news included. */
  files: number;
  entries: readonly SitemapEntry[];
  /** The addresses of the news sections. */
  news: readonly string[];
  /** What could not be read, as sentences. */
  problems: readonly string[];
}

const MAX_FILES = 100;

/**
 * Reads robots.txt of the site at `origin`, and every sitemap it names, through indexes. The
 * addresses in there are the public ones; each is asked for by its path at `origin`.
 */
export async function readSitemaps(origin: string, get: typeof fetch = fetch): Promise<Sitemaps> {
  const entries: SitemapEntry[] = [];
  const news: string[] = [];
  const problems: string[] = [];
  const read = async (address: string): Promise<string> => {
    const { pathname } = new URL(address, origin);
    const answer = await get(new URL(pathname, origin));
    const type = answer.headers.get('content-type') ?? '';
    const text = await answer.text();
    const wanted = pathname.endsWith('.xml') ? 'application/xml' : 'text/plain';
    if (answer.status !== 200 || !type.startsWith(`${wanted}; charset=`))
      problems.push(`${pathname} answers ${answer.status} as '${type}'`);
    return answer.status === 200 ? text : '';
  };

  const robots = await read('/robots.txt');
  const queue = [...robots.matchAll(/^Sitemap:\s*(\S+)/gim)].map(([, address = '']) => address);
  if (queue.length === 0) problems.push('robots.txt names no sitemap');
  let files = 0;
  // The list grows while it is read.
  for (const address of queue) {
    if (files >= MAX_FILES) break;
    files += 1;
    const $ = load(await read(address), { xml: true });
    queue.push(...$('sitemap > loc').map((_, loc) => $(loc).text()));
    for (const url of $('url').toArray()) {
      const loc = $(url).children('loc').text();
      if ($(url).children('news\\:news').length > 0) {
        news.push(loc);
        continue;
      }
      const lastmod = $(url).children('lastmod').text();
      entries.push({ address: loc, lastmod: lastmod === '' ? null : lastmod });
    }
  }
  return { files, entries, news, problems };
}
