import type { AtomFeed, JsonFeed, MediaNs, RdfFeed, RssFeed } from 'feedsmith';

/** Text as a feed holds it: HTML nearly always, whatever it says about itself. */
export interface FeedText {
  value: string;
  /** True when the format promises plain text, so that `<` is a sign and a line break is one. */
  isPlain: boolean;
}

/** What all formats say of one story, before anything is cleaned or believed. */
export interface FeedStory {
  /** The feed's own name for it; null without. */
  guid: string | null;
  /** Where it may be read, the likeliest first; relative ones from `bases`. */
  links: string[];
  /** What relative addresses start from, the outermost first. */
  bases: string[];
  title: FeedText | null;
  summary: FeedText | null;
  content: FeedText | null;
  authors: string[];
  /** Dates of publication, the likeliest first, as they are written. */
  dates: string[];
  /** Pictures that the feed names apart from the text, the likeliest first. */
  pictures: string[];
}

/** What programs write that have nothing to say. */
const EMPTY = new Set(['', 'null', 'undefined']);

/** The text, or null for an empty one. */
function htmlText(value: string | undefined): FeedText | null {
  return value === undefined || EMPTY.has(value.trim()) ? null : { value, isPlain: false };
}

const plainText = (value: string | undefined): FeedText | null =>
  value === undefined ? null : { value, isPlain: true };

/** Those of the values that are there. */
function present(values: readonly (string | undefined)[]): string[] {
  return values.filter((value) => value !== undefined && value.trim() !== '') as string[];
}

/** The names of the first list that has any: an entry's own authors go before those of its feed. */
function firstNamed(...lists: readonly (readonly (string | undefined)[] | undefined)[]): string[] {
  return lists.map((names) => present(names ?? [])).find((names) => names.length > 0) ?? [];
}

const IMAGE_PATH = /\.(?:jpe?g|png|webp|avif)(?:\?|$)/i;
const contentPictures = (contents: readonly MediaNs.Content[] = []) =>
  contents
    .filter(
      ({ url = '', type = '', medium }) =>
        medium === 'image' || type.startsWith('image/') || (type === '' && IMAGE_PATH.test(url)),
    )
    .toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0))
    .map(({ url }) => url);

/** The pictures of an entry's `media:` elements, full ones before thumbnails, the widest first. */
function mediaPictures({ groups = [], contents = [], thumbnails = [] }: MediaNs.ItemOrFeed = {}) {
  const inside = [...groups, ...contents].flatMap((one) => one.thumbnails ?? []);
  return [
    ...[contents, ...groups.map((group) => group.contents)].flatMap(contentPictures),
    ...[...thumbnails, ...inside].map(({ url }) => url),
  ];
}

/** The addresses among enclosures that are pictures. */
const enclosedPictures = (enclosures: readonly { url?: string; type?: string }[] = []) =>
  enclosures.filter(({ type }) => type?.startsWith('image/') ?? false).map(({ url }) => url);

type RssItem = RssFeed.Item<string> & Pick<RdfFeed.Item<string>, 'rdf'>;

/** RSS 0.9x and 2.0, and 0.9 and 1.0, which are RDF; `address` is where the document was read. */
export function rssStories(
  feed: Pick<RssFeed.Feed<string>, 'link' | 'xml'> & { items?: readonly RssItem[] },
  address: string,
): FeedStory[] {
  return (feed.items ?? []).map((item) => ({
    guid: item.guid?.value ?? item.rdf?.about ?? null,
    links: present([
      item.link,
      item.guid?.isPermaLink === false ? undefined : item.guid?.value,
      item.atom?.links?.find(({ rel }) => rel === undefined || rel === 'alternate')?.href,
      item.rdf?.about,
    ]),
    // Relative links start, unless `xml:base` says otherwise, from the site that the channel names: feeds are often
    // served from another host than the stories.
    bases: present([address, feed.xml?.base ?? feed.link, item.xml?.base]),
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

/** Atom 0.3 and 1.0; `address` is where the document was read. */
export function atomStories(feed: AtomFeed.Feed<string>, address: string): FeedStory[] {
  return (feed.entries ?? []).map((entry) => {
    const links = entry.links ?? [];
    const enclosures = links.filter(({ rel }) => rel === 'enclosure');
    const alternates = links.filter(({ rel = 'alternate' }) => rel === 'alternate');
    return {
      guid: entry.id ?? null,
      links: present([
        alternates.find(({ type }) => type === 'text/html')?.href,
        ...alternates.map(({ href }) => href),
        entry.content?.src,
        // Any other name may stand there, too.
        /^https?:\/\//i.test(entry.id ?? '') ? entry.id : undefined,
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
      pictures: present([
        ...mediaPictures(entry.media),
        ...enclosedPictures(enclosures.map(({ href: url, type }) => ({ url, type }))),
      ]),
    };
  });
}

/** JSON Feed 1.0 and 1.1; `address` is where the document was read. */
export function jsonStories(feed: JsonFeed.Feed<string>, address: string): FeedStory[] {
  return (feed.items ?? []).map((item) => {
    return {
      guid: item.id ?? null,
      links: present([item.url, item.external_url, item.id]),
      bases: present([address, feed.home_page_url]),
      title: plainText(item.title),
      summary: plainText(item.summary),
      content: htmlText(item.content_html) ?? plainText(item.content_text),
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
