import type { AtomFeed } from 'feedsmith';
import { firstNamed, htmlText, present, type FeedStory } from './feed-story.ts';
import { enclosedPictures, mediaPictures } from './story-pictures.ts';

/** The address in an `atom:id`, which may also be any other name. */
function idAddress(id: string | undefined): string | undefined {
  return id !== undefined && /^https?:\/\//i.test(id) ? id : undefined;
}

/** Atom 0.3 and 1.0; `address` is where the document was read. */
export function atomStories(feed: AtomFeed.Feed<string>, address: string): FeedStory[] {
  return (feed.entries ?? []).map((entry) => {
    const links = entry.links ?? [];
    const enclosures = links.filter(({ rel }) => rel === 'enclosure');
    return {
      guid: entry.id ?? null,
      links: present([
        links.find(({ rel, type }) => (rel ?? 'alternate') === 'alternate' && type === 'text/html')?.href,
        ...links.filter(({ rel }) => (rel ?? 'alternate') === 'alternate').map(({ href }) => href),
        entry.content?.src,
        idAddress(entry.id),
      ]),
      bases: present([address, feed.xml?.base, entry.xml?.base]),
      title: htmlText(entry.title?.value),
      summary: htmlText(entry.summary?.value),
      content: htmlText(entry.content?.value),
      authors: firstNamed(
        entry.authors?.map(({ name }) => name),
        entry.dc?.creators,
        entry.source?.authors?.map(({ name }) => name),
        feed.authors?.map(({ name }) => name),
      ),
      dates: present([entry.published, entry.updated, ...(entry.dc?.dates ?? [])]),
      pictures: [
        ...mediaPictures(entry.media),
        ...enclosedPictures(enclosures.map(({ href: url, type }) => ({ url, type }))),
      ],
    };
  });
}
