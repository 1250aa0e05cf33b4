import type { RdfFeed, RssFeed } from 'feedsmith';
import { firstNamed, htmlText, present, type FeedStory } from './feed-story.ts';
import { enclosedPictures, mediaPictures } from './story-pictures.ts';

/**
 * Relative links of RSS start, unless `xml:base` says otherwise, from the site that the channel
 * names: feeds are often served from another host than the stories.
 */
function basesOf(
  feed: { link?: string; xml?: { base?: string } },
  item: { xml?: { base?: string } },
  address: string,
): string[] {
  return present([address, feed.xml?.base ?? feed.link, item.xml?.base]);
}

/** RSS 0.9x and 2.0; `address` is where the document was read. */
export function rssStories(feed: RssFeed.Feed<string>, address: string): FeedStory[] {
  return (feed.items ?? []).map((item) => ({
    guid: item.guid?.value ?? null,
    links: present([
      item.link,
      item.guid?.isPermaLink === false ? undefined : item.guid?.value,
      item.atom?.links?.find(({ rel }) => rel === undefined || rel === 'alternate')?.href,
    ]),
    bases: basesOf(feed, item, address),
    title: htmlText(item.title ?? item.media?.title?.value),
    summary: htmlText(item.description ?? item.media?.description?.value),
    content: htmlText(item.content?.encoded),
    authors: firstNamed(
      item.dc?.creators,
      item.authors?.map(({ name }) => name),
      [item.itunes?.author],
    ),
    dates: present([item.pubDate, ...(item.dc?.dates ?? []), item.atom?.published, item.atom?.updated]),
    pictures: present([...mediaPictures(item.media), ...enclosedPictures(item.enclosures), item.itunes?.image]),
  }));
}

/** RSS 0.9 and 1.0, which are RDF. */
export function rdfStories(feed: RdfFeed.Feed<string>, address: string): FeedStory[] {
  return (feed.items ?? []).map((item) => ({
    guid: item.rdf?.about ?? null,
    links: present([item.link, item.rdf?.about]),
    bases: basesOf(feed, item, address),
    title: htmlText(item.title),
    summary: htmlText(item.description),
    content: htmlText(item.content?.encoded),
    authors: present(item.dc?.creators ?? []),
    dates: present(item.dc?.dates ?? []),
    pictures: mediaPictures(item.media),
  }));
}
