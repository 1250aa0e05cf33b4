import { generateAtomFeed, generateJsonFeed } from 'feedsmith';

import { feedPath } from '#data/domain/page-paths.ts';
import { PRODUCT } from '#data/domain/product.ts';
import { escapeHtml } from '#site/html-text.ts';
import { absoluteUrl, PATHS } from '#site/screen-paths.ts';

import { fileText, oneLine } from './file-text.ts';
import type { Feed, FeedEntry } from './feed-entries.ts';
import { followingWords } from './followings.ts';

const asHtml = (text: string): string => escapeHtml(fileText(text));

/** What a reader's program shows of an entry: paragraphs, and the way to the original of another site's item. */
function entryHtml({ paragraphs, original }: FeedEntry): string {
  const text = paragraphs.map((paragraph) => `<p>${asHtml(paragraph)}</p>`);
  if (original !== null) {
    const { url, siteName } = original;
    text.push(`<p><a href="${asHtml(url)}">Read the original at ${asHtml(siteName)}</a></p>`);
  }
  return text.join('\n');
}

/** Atom takes a square of any size, and a logo twice as wide as high (RFC 4287, section 4.2.5). */
const ICON = '/icon-192.png';
const LOGO = '/social-card.png';
/** JSON Feed takes a large icon besides. */
const LARGE_ICON = '/icon-512.png';

/** The title of another site's item leads to its original, as link blogs have it; our page on it is `related`. */
function entryLinks({ path, original, picturePath }: FeedEntry) {
  const page = { href: absoluteUrl(path), type: 'text/html' };
  return [
    { ...page, rel: 'alternate', ...(original !== null && { href: original.url }) },
    ...(original === null ? [] : [{ ...page, rel: 'related' }]),
    ...(picturePath === null ? [] : [{ rel: 'enclosure', type: 'image/png', href: absoluteUrl(picturePath) }]),
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

/**
 * In a title or a name that space would be part of the text: a strict program shows it, or finds another name in it.
 */
function closeUp(xml: string): string {
  return xml.replaceAll(SET_APART, '<$1$2>$3</$1>');
}

/** A feed as an Atom document (RFC 4287), its addresses absolute. Equal feeds give equal bytes. */
export function writeAtom(feed: Feed): string {
  const { following } = feed;
  const { home, feedTitle, feedDescription } = followingWords(following);
  const xml = generateAtomFeed({
    xml: { lang: 'en' },
    id: feed.id,
    title: { value: oneLine(feedTitle) },
    subtitle: { value: oneLine(feedDescription) },
    authors: [{ name: PRODUCT.name, uri: absoluteUrl(PATHS.home) }],
    icon: absoluteUrl(ICON),
    logo: absoluteUrl(LOGO),
    // The page first: a simple reader takes the first link for it.
    links: [
      {
        rel: 'alternate',
        type: 'text/html',
        href: absoluteUrl(home),
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

function jsonItem(entry: FeedEntry) {
  return {
    id: entry.id,
    url: absoluteUrl(entry.path),
    ...(entry.original !== null && { external_url: entry.original.url }),
    title: entry.title,
    ...(entry.summary !== null && { summary: entry.summary }),
    content_html: entryHtml(entry),
    ...(entry.picturePath !== null && { image: absoluteUrl(entry.picturePath) }),
    date_published: new Date(entry.publishedAt),
    date_modified: new Date(entry.updatedAt),
    authors: [{ name: entry.author }],
    tags: entry.categories,
  };
}

/** A feed as a JSON Feed 1.1 document, its addresses absolute. Equal feeds give equal bytes. */
export function writeJsonFeed(feed: Feed): string {
  const { following } = feed;
  const { home, feedTitle, feedDescription } = followingWords(following);
  const items = feed.entries.map((entry) => jsonItem(entry));
  const written = generateJsonFeed({
    title: oneLine(feedTitle),
    home_page_url: absoluteUrl(home),
    feed_url: absoluteUrl(feedPath(following, 'json')),
    description: oneLine(feedDescription),
    icon: absoluteUrl(LARGE_ICON),
    favicon: absoluteUrl(ICON),
    language: 'en',
    authors: [{ name: PRODUCT.name, url: absoluteUrl(PATHS.home) }],
    items,
  });
  // The library leaves an empty list out, but `items` is required.
  return `${JSON.stringify(items.length === 0 ? { ...(written as object), items } : written)}\n`;
}
