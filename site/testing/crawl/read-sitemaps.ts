import { load } from 'cheerio/slim';

/** One entry of a sitemap. */
interface SitemapEntry {
  /** As it is written; absolute. */
  address: string;
  lastmod: string | null;
}

/** All that a site's robots.txt leads to. */
export interface Sitemaps {
  entries: readonly SitemapEntry[];
  /** What could not be read, as sentences. */
  problems: readonly string[];
}

/**
 * Reads robots.txt of the site at `origin`, and every sitemap it names, through indexes. The
 * addresses in there are the public ones; each is asked for by its path at `origin`.
 */
export async function readSitemaps(origin: string): Promise<Sitemaps> {
  const entries: SitemapEntry[] = [];
  const problems: string[] = [];
  const read = async (address: string): Promise<string> => {
    const { pathname } = new URL(address, origin);
    const answer = await fetch(new URL(pathname, origin));
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
  // The list grows while it is read.
  for (const address of queue) {
    const $ = load(await read(address), { xml: true });
    queue.push(...$('sitemap > loc').map((_, loc) => $(loc).text()));
    for (const url of $('url').toArray()) {
      const loc = $(url).children('loc').text();
      // The newest articles stand in a file of their own, and in the general one.
      if ($(url).children('news\\:news').length > 0) continue;
      const lastmod = $(url).children('lastmod').text();
      entries.push({ address: loc, lastmod: lastmod === '' ? null : lastmod });
    }
  }
  return { entries, problems };
}
