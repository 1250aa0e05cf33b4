import { load } from 'cheerio/slim';

/** What stands in a page's head, read as another program would read it. */
export interface PageHead {
  lang: string;
  title: string;
  canonical: string | null;
  /** The values of `<meta name>` and `<meta property>`; the first counts where there are several. */
  meta: ReadonlyMap<string, string>;
  /** Every `<link>` as its rel words with its address. */
  links: readonly { rel: readonly string[]; href: string }[];
}

/** Reads a page's head. */
export function readHead(html: string): PageHead {
  const end = html.indexOf('</head>');
  const $ = load(end === -1 ? html : html.slice(0, end));
  const meta = new Map<string, string>();
  for (const { attribs } of $('meta').toArray()) {
    const name = attribs['property'] ?? attribs['name'];
    if (name !== undefined && !meta.has(name)) meta.set(name, attribs['content'] ?? '');
  }
  const links = $('link[href]')
    .toArray()
    .map(({ attribs }) => ({
      rel: (attribs['rel'] ?? '').split(/\s+/),
      href: attribs['href'] ?? '',
    }));
  return {
    lang: $('html').attr('lang') ?? '',
    title: $('title').first().text(),
    canonical: links.find(({ rel }) => rel.includes('canonical'))?.href ?? null,
    meta,
    links,
  };
}

/** False when the page asks to be left out of search results. */
export function mayBeListed({ meta }: PageHead): boolean {
  return !/\bnoindex\b/.test(meta.get('robots') ?? '');
}
