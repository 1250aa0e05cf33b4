import type { JsonFeed } from 'feedsmith';
import { firstNamed, htmlText, present, type FeedStory } from './feed-story.ts';
import { enclosedPictures } from './story-pictures.ts';

/** JSON Feed 1.0 and 1.1; `address` is where the document was read. */
export function jsonStories(feed: JsonFeed.Feed<string>, address: string): FeedStory[] {
  return (feed.items ?? []).map((item) => {
    const plain = item.content_text;
    return {
      guid: item.id ?? null,
      links: present([item.url, item.external_url, item.id]),
      bases: present([address, feed.home_page_url]),
      title: item.title === undefined ? null : { value: item.title, isPlain: true },
      summary: item.summary === undefined ? null : { value: item.summary, isPlain: true },
      content: htmlText(item.content_html) ?? (plain === undefined ? null : { value: plain, isPlain: true }),
      authors: firstNamed(
        item.authors?.map(({ name }) => name),
        feed.authors?.map(({ name }) => name),
      ),
      dates: present([item.date_published, item.date_modified]),
      pictures: present([
        item.image,
        item.banner_image,
        ...enclosedPictures(item.attachments?.map(({ url, mime_type: type }) => ({ url, type }))),
      ]),
    };
  });
}
