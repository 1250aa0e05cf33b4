import { generateJsonFeed } from 'feedsmith';

import { feedPath } from '#data/domain/page-paths.ts';
import { PRODUCT } from '#data/domain/product.ts';
import { feedDescription, feedTitle } from '#site/lib/following-names.ts';
import { followingHome } from '#site/lib/followings.ts';
import { PATHS } from '#site/lib/paths.ts';
import { absoluteUrl } from '#site/lib/site-url.ts';
import { oneLine } from '#site/lib/file-text.ts';

import { entryHtml } from './entry-html.ts';
import type { Feed, FeedEntry } from './feed.ts';

const ICON = '/icon-512.png';
const FAVICON = '/icon-192.png';

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
  const items = feed.entries.map((entry) => jsonItem(entry));
  const written = generateJsonFeed({
    title: oneLine(feedTitle(following)),
    home_page_url: absoluteUrl(followingHome(following)),
    feed_url: absoluteUrl(feedPath(following, 'json')),
    description: oneLine(feedDescription(following)),
    icon: absoluteUrl(ICON),
    favicon: absoluteUrl(FAVICON),
    language: 'en',
    authors: [{ name: PRODUCT.name, url: absoluteUrl(PATHS.home) }],
    items,
  });
  // The library leaves an empty list out, but `items` is required.
  return `${JSON.stringify(items.length === 0 ? { ...(written as object), items } : written)}\n`;
}
