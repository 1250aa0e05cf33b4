import { DetectError, ParseError, parseFeed } from 'feedsmith';
import { atomStories } from './atom-stories.ts';
import { FeedProblem } from './feed-problem.ts';
import type { FeedStory } from './feed-story.ts';
import { checkFeedText } from './feed-text.ts';
import { jsonStories } from './json-stories.ts';
import { rdfStories, rssStories } from './rss-stories.ts';

/** True for a whole document without a title and a story, of which the library says no more than that it is no feed. */
const isEmptyFeed = (error: unknown, text: string): boolean =>
  error instanceof ParseError && (text.startsWith('{') || /(?:\/|<\/[\w:]+\s*)>$/.test(text.trimEnd().slice(-200)));

function whyUnreadable(error: unknown, isJson: boolean): FeedProblem {
  if (error instanceof DetectError)
    return new FeedProblem(
      isJson ? 'the answer is no JSON Feed' : 'the answer is none of RSS, Atom, RDF and JSON Feed',
    );
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const detail = cause instanceof Error ? cause.message.slice(0, 120) : String(cause);
  return new FeedProblem(`the answer is damaged: ${detail}`);
}

/**
 * The stories of a document in RSS, Atom, RDF or JSON Feed, in its order. `address` is where it was read, after
 * all redirects. A FeedProblem says why it is no feed, or not all of one.
 */
export function readFeed(text: string, address: string): FeedStory[] {
  const root = checkFeedText(text);
  const isJson = root.startsWith('{');
  if (isJson) {
    try {
      JSON.parse(root);
    } catch {
      throw new FeedProblem('the answer is damaged: its JSON has no end or an error in it');
    }
  }
  try {
    const { format, feed } = parseFeed(root);
    if (format === 'rss') return rssStories(feed, address);
    if (format === 'atom') return atomStories(feed, address);
    return format === 'rdf' ? rdfStories(feed, address) : jsonStories(feed, address);
  } catch (error) {
    if (isEmptyFeed(error, root)) return [];
    throw whyUnreadable(error, isJson);
  }
}
