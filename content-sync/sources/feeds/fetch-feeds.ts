import { forEachParallel } from '#data/releases/files.ts';
import type { SourceRequest } from '../../core/source.ts';
import type { Http } from '../http/fetch-source.ts';
import { HttpProblem } from '../http/http-problem.ts';
import type { FeedEntry } from './feed-list.ts';
import type { FeedReader } from './feed-reader.ts';
import type { FeedReading } from './feed-reading.ts';

/** The limits of asking for a feed; a list of headlines needs none of this. */
export const FEED_LIMITS = { timeoutMs: 15_000, maxBytes: 5 * 1024 * 1024, retries: 2 } as const;
/** The time for all feeds together: a list of dead or hostile servers must not hold up the scores. */
const ALL_FEEDS_MS = 120_000;
const AT_ONCE = 6;

/** What feeds are served as, rightly or not: their content tells. Pictures and films are refused unread. */
const TYPES = [
  'application/rss+xml',
  'application/atom+xml',
  'application/rdf+xml',
  'application/feed+json',
  'application/xml',
  'text/xml',
  'application/json',
  'text/plain',
  'text/html',
  'application/octet-stream',
];
const ACCEPT =
  'application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml;q=0.9, ' +
  'application/xml;q=0.8, text/xml;q=0.8, application/json;q=0.7, */*;q=0.1';

/** A feed with what came of asking for it and reading it. */
export interface FetchedFeed {
  feed: FeedEntry;
  reading: FeedReading;
}

/** What feeds are asked for and read with. */
interface Tools {
  http: Pick<Http, 'get' | 'close'>;
  reader: FeedReader;
}

async function fetchFeed({ http, reader }: Tools, feed: FeedEntry, request: SourceRequest): Promise<FeedReading> {
  try {
    const answer = await http.get(feed.address, { accept: TYPES, headers: { accept: ACCEPT } });
    const { body, finalUrl: address } = answer;
    return await reader.read({ feedName: feed.name, body, address, ...request });
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    return { refused: error.message.replace(/\.$/, '') };
  }
}

/**
 * Asks for all feeds, a few at once, and reads them; one that does not answer, or cannot be read, never stops the
 * others. In the list's order. Closes what it was given.
 */
export async function fetchFeeds(
  tools: Tools,
  feeds: readonly FeedEntry[],
  request: SourceRequest,
  limitMs = ALL_FEEDS_MS,
): Promise<FetchedFeed[]> {
  const end = performance.now() + limitMs;
  const late = { refused: 'the feeds before it took all the time there is for feeds' };
  const readings = new Map<FeedEntry, FeedReading>();
  try {
    await forEachParallel(feeds, AT_ONCE, async (feed) => {
      readings.set(feed, performance.now() < end ? await fetchFeed(tools, feed, request) : late);
    });
  } finally {
    await Promise.all([tools.http.close(), tools.reader.close()]);
  }
  return feeds.map((feed) => ({ feed, reading: readings.get(feed) ?? late }));
}
