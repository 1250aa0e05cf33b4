import { DetectError, ParseError, parseFeed } from 'feedsmith';
import { atomStories, type FeedStory, jsonStories, rssStories } from './feed-formats.ts';

/** Why one feed cannot be used, as the end of a sentence; the other feeds go on. */
export class FeedProblem extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'FeedProblem';
  }
}

// What may stand before the first element: white space, instructions, comments.
const BEFORE_ROOT = /^(?:\s+|<\?[^]*?\?>|<!--[^]*?-->)/;
const WEB_PAGE = /^<(?:!doctype\s+html|html|head|body|script|div|meta|title)\b/i;
/** The text from its first element or document type on. */
function fromRoot(text: string): string {
  let rest = text.replace(/^\ufeff/, '');
  for (;;) {
    const skipped = BEFORE_ROOT.exec(rest)?.[0];
    if (skipped === undefined) return rest;
    rest = rest.slice(skipped.length);
  }
}

/**
 * The text from its first element on. A FeedProblem refuses what is no feed at all: nothing, a web page, and XML that
 * declares entities of its own, a few lines of which unfold to gigabytes (a 'billion laughs') or read files.
 */
function checkFeedText(text: string): string {
  if (text.includes('\0')) throw new FeedProblem('the answer is no text');
  // One after the other and not by recursion: ten thousand of them would end the stack.
  for (let root = fromRoot(text); ;) {
    if (root === '') throw new FeedProblem('the answer is empty');
    if (WEB_PAGE.test(root)) throw new FeedProblem('the answer is a web page, not a feed');
    if (!/^<!doctype/i.test(root)) return root;
    const end = root.search(/[[>]/);
    if (end < 0) throw new FeedProblem('the answer breaks off in its first line');
    if (root[end] === '[') throw new FeedProblem('it declares entities of its own, which are never expanded');
    root = fromRoot(root.slice(end + 1));
  }
}

/**
 * True for a complete document without a title and a story, of which the library says no more than that it is no feed.
 */
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
    if (format === 'atom') return atomStories(feed, address);
    return format === 'json' ? jsonStories(feed, address) : rssStories(feed, address);
  } catch (error) {
    if (isEmptyFeed(error, root)) return [];
    throw whyUnreadable(error, isJson);
  }
}
