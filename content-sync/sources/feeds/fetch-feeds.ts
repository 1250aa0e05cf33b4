import { forEachParallel } from '../../core/files.ts';
import type { Answer, Http } from '../../http/fetch-source.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import type { FeedEntry } from './feed-list.ts';

/** The limits of asking for a feed; a list of headlines needs none of this. */
export const FEED_LIMITS = { timeoutMs: 15_000, maxBytes: 5 * 1024 * 1024, retries: 2 } as const;
/** The time for all feeds together: a list of dead servers must not hold up the scores. */
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

/** A feed with what came of asking for it: the answer, or the end of a sentence that says why there is none. */
export interface FetchedFeed {
  feed: FeedEntry;
  answer: Pick<Answer, 'body' | 'finalUrl'> | string;
}

async function fetchFeed(http: Pick<Http, 'get'>, feed: FeedEntry): Promise<FetchedFeed> {
  try {
    const answer = await http.get(feed.address, { accept: TYPES, headers: { accept: ACCEPT } });
    return { feed, answer };
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    return { feed, answer: error.message.replace(/\.$/, '') };
  }
}

/** Asks for all feeds, a few at once; one that does not answer never stops the others. In the list's order. Closes the client. */
export async function fetchFeeds(
  http: Pick<Http, 'get' | 'close'>,
  feeds: readonly FeedEntry[],
  limitMs = ALL_FEEDS_MS,
): Promise<FetchedFeed[]> {
  const end = performance.now() + limitMs;
  const fetched = new Map<FeedEntry, FetchedFeed>();
  try {
    await forEachParallel(feeds, AT_ONCE, async (feed) => {
      const late = { feed, answer: 'the feeds before it took all the time there is for feeds' };
      fetched.set(feed, performance.now() < end ? await fetchFeed(http, feed) : late);
    });
  } finally {
    await http.close();
  }
  return feeds.flatMap((feed) => fetched.get(feed) ?? []);
}
