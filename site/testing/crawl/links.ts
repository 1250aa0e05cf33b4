import { load } from 'cheerio/slim';

/** A link of a page to the same site. */
export interface InternalLink {
  /** The address without query and fragment, as a browser would resolve it: `/teams/georgia`. */
  path: string;
  /** The part after `#`, decoded; null without one. */
  fragment: string | null;
}

function resolve(href: string, base: URL): InternalLink | undefined {
  if (!URL.canParse(href, base.href)) return undefined;
  const url = new URL(href, base);
  if (url.origin !== base.origin) return undefined;
  let fragment = url.hash.slice(1);
  try {
    fragment = decodeURIComponent(fragment);
  } catch {
    // A stray % is compared as it stands, as browsers do.
  }
  return { path: url.pathname, fragment: fragment === '' ? null : fragment };
}

/** What `<a href>` names in a page at `pageUrl` (absolute), on the same origin; each once, in the page's order. */
export function internalLinks(html: string, pageUrl: string): InternalLink[] {
  const $ = load(html);
  const given = $('base[href]').attr('href');
  const base = new URL(given ?? pageUrl, pageUrl);
  const links = new Map<string, InternalLink>();
  for (const element of $('a[href]').toArray()) {
    const link = resolve(element.attribs['href'] ?? '', base);
    if (link !== undefined) links.set(`${link.path}#${link.fragment ?? ''}`, link);
  }
  return [...links.values()];
}
