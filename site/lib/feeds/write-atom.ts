import { generateAtomFeed } from 'feedsmith';

import { feedPath } from '#data/domain/page-paths.ts';
import { PRODUCT } from '#data/domain/product.ts';
import { feedDescription, feedTitle } from '#site/lib/following-names.ts';
import { followingHome } from '#site/lib/followings.ts';
import { PATHS } from '#site/lib/paths.ts';
import { absoluteUrl } from '#site/lib/site-url.ts';
import { oneLine } from '#site/lib/file-text.ts';

import { entryHtml } from './entry-html.ts';
import type { Feed, FeedEntry } from './feed.ts';

/** RFC 4287, section 4.2.5: a square of any size; the logo is twice as wide as high. */
const ICON = '/icon-192.png';
const LOGO = '/social-card.png';

/** The title of another site's item leads to its original, as link blogs have it; our page on it is `related`. */
function entryLinks({ path, original, picturePath }: FeedEntry) {
  const page = { href: absoluteUrl(path), type: 'text/html' };
  return [
    { ...page, rel: 'alternate', ...(original !== null && { href: original.url }) },
    ...(original === null ? [] : [{ ...page, rel: 'related' }]),
    ...(picturePath === null
      ? []
      : [{ rel: 'enclosure', type: 'image/png', href: absoluteUrl(picturePath) }]),
  ];
}

function atomEntry(entry: FeedEntry) {
  return {
    id: entry.id,
    title: { value: entry.title },
    ...(entry.summary !== null && { summary: { value: entry.summary } }),
    content: { type: 'html', value: entryHtml(entry) },
    authors: [{ name: entry.author }],
    categories: entry.categories.map((term) => ({ term })),
    links: entryLinks(entry),
    published: new Date(entry.publishedAt),
    updated: new Date(entry.updatedAt),
  };
}

/** An element whose text the library set apart by line ends and indents, for it holds signs of XML. */
const SET_APART = /<(\w+)([^<>]*)>\s+(<!\[CDATA\[[\s\S]*?\]\]>)\s+<\/\1>/g;

/** In a title or a name that space would be part of the text: a strict program shows it, or finds another name in it. */
function closeUp(xml: string): string {
  return xml.replaceAll(SET_APART, '<$1$2>$3</$1>');
}

/** A feed as an Atom document (RFC 4287), its addresses absolute. Equal feeds give equal bytes. */
export function writeAtom(feed: Feed): string {
  const { following } = feed;
  const xml = generateAtomFeed({
    xml: { lang: 'en' },
    id: feed.id,
    title: { value: oneLine(feedTitle(following)) },
    subtitle: { value: oneLine(feedDescription(following)) },
    authors: [{ name: PRODUCT.name, uri: absoluteUrl(PATHS.home) }],
    icon: absoluteUrl(ICON),
    logo: absoluteUrl(LOGO),
    // The page first: a simple reader takes the first link for it.
    links: [
      {
        rel: 'alternate',
        type: 'text/html',
        href: absoluteUrl(followingHome(following)),
      },
      {
        rel: 'self',
        type: 'application/atom+xml',
        href: absoluteUrl(feedPath(following, 'atom')),
      },
    ],
    updated: new Date(feed.updatedAt),
    entries: feed.entries.map((entry) => atomEntry(entry)),
  });
  return closeUp(xml);
}
