import { DAY_MS } from '#data/domain/durations.ts';
import { DESK_AUTHOR } from '#data/domain/article.ts';
import { skips, type SourceNote } from '../../core/source-note.ts';
import { cleanHtml, cleanLine, paragraphsOfText, shorten, type CleanText, type FoundPicture } from './clean-html.ts';
import { parseFeedDate } from './feed-date.ts';
import { FeedProblem, readFeed } from './parse-feed.ts';
import type { FeedStory, FeedText } from './feed-formats.ts';
import { isYoungEnough, STORY_DAYS } from '../../core/articles.ts';

/** One feed's document, and by when its stories are chosen. */
export interface FeedDocument {
  /** What readers see as the source of the stories. */
  feedName: string;
  body: string;
  /** Where it was read, after all redirects. */
  address: string;
  now: Date;
  /** True when `now` is a day in the past: then what came later is left out, and nothing is wrong with it. */
  isAsOf: boolean;
}

/** A story of a feed: plain text of bounded length, addresses that may be linked. Its teams are not known yet. */
export interface PlainStory {
  /** The feed's own name for it; null without. */
  guid: string | null;
  /** The original's address. */
  link: string;
  /** ISO 8601 UTC with milliseconds. */
  publishedAt: string;
  title: string;
  summary: string;
  /** The beginning of the standfirst, in which teams are looked for. */
  standfirst: string;
  /** '' where the text says no more than the summary. */
  content: string;
  author: string;
  imageUrl: string | null;
}

/** What a feed holds for us, with notes on what was left out; or why it is not used, as the end of a sentence. */
export type FeedReading = { stories: PlainStory[]; notes: SourceNote[] } | { refused: string };

/** Of a longer feed only the newest so many stories are taken. */
export const MAX_STORIES = 200;
/** A clock may be wrong by its time zone; a story dated later than that is not believed. */
const MAX_AHEAD_MS = DAY_MS;
const MAX_TITLE = 200;
const MAX_SUMMARY = 320;
const MAX_STANDFIRST = 2000;
const MAX_AUTHOR = 80;
const MAX_AUTHORS = 3;
/** Names as they are written, with markup and addresses of mail. */
const MAX_RAW_AUTHORS = 10;
const MAX_RAW_AUTHOR = 200;
/** A picture less wide or high than this is an icon, or nothing but the note of a reader's visit. */
const MIN_PIXELS = 100;

const NOTHING: CleanText = { paragraphs: [], pictures: [] };

interface DatedStory {
  story: FeedStory;
  publishedAt: Date;
}

/** Parameters that say where a click came from and nothing about the page. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid|igshid|ocid|cmpid|cid_src)$/i;
/** What a link leads to, from a base of what lies inside it: the innermost base last. */
function resolveAddress(link: string | undefined, bases: readonly string[]): URL | null {
  const text = link?.trim() ?? '';
  if (text === '' || text.length > 2000) return null;
  let base: string | undefined;
  for (const next of bases) if (URL.canParse(next, base)) base = new URL(next, base).href;
  return URL.canParse(text, base) ? new URL(text, base) : null;
}

/**
 * The address of a story, http or https, without its tracking parameters; null for anything else
 * (`javascript:`, `data:`, an address with a password in it).
 */
function storyAddress(link: string | undefined, bases: readonly string[]): string | null {
  const url = resolveAddress(link, bases);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '') return null;
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  return url.href;
}

/** The address of a picture, https alone: a page that is itself https shows no other. */
function pictureAddress(link: string | undefined, bases: readonly string[]): string | null {
  const url = resolveAddress(link, bases);
  return url?.protocol === 'https:' && url.username === '' ? url.href : null;
}

function firstOf<Raw, Value>(raw: readonly Raw[], read: (one: Raw) => Value | null): Value | null {
  for (const one of raw) {
    const value = read(one);
    if (value !== null) return value;
  }
  return null;
}

/** The stories that are taken, newest first; why others are not goes into `left`. */
function chooseStories(stories: readonly FeedStory[], { now, isAsOf }: FeedDocument, left: string[]): DatedStory[] {
  const latest = now.getTime() + (isAsOf ? 0 : MAX_AHEAD_MS);
  const timely = stories.flatMap((story): DatedStory[] => {
    const publishedAt = firstOf(story.dates, parseFeedDate);
    // Without a date it has no place among what is newest: it may be years old.
    if (publishedAt === null) left.push('no date that can be read');
    else if (publishedAt.getTime() <= latest) return [{ story, publishedAt }];
    else if (!isAsOf) left.push('dated in the future');
    return [];
  });
  // Old stories at the end of a feed are nothing to report, a feed of nothing else is.
  const young = timely
    .filter(({ publishedAt }) => isYoungEnough(publishedAt.toISOString(), now))
    .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
  for (const _ of young.length === 0 ? timely : []) left.push(`older than ${STORY_DAYS} days, as is all of the feed`);
  for (const _ of young.slice(MAX_STORIES)) left.push(`only the newest ${MAX_STORIES} of a feed are taken`);
  return young.slice(0, MAX_STORIES);
}

function clean(text: FeedText | null): CleanText {
  if (text === null) return NOTHING;
  return text.isPlain ? { paragraphs: paragraphsOfText(text.value), pictures: [] } : cleanHtml(text.value);
}

const isPicture = ({ width, height }: FoundPicture): boolean =>
  Math.min(width ?? MIN_PIXELS, height ?? MIN_PIXELS) >= MIN_PIXELS;

function pictureOf(story: FeedStory, texts: readonly CleanText[]): string | null {
  const inText = texts.flatMap(({ pictures }) => pictures.filter(isPicture));
  const candidates = [...story.pictures, ...inText.map(({ address }) => address)];
  return firstOf(candidates, (one) => pictureAddress(one, story.bases));
}

/** The authors' names without addresses of mail; the feed's name when there is none, or when it is our own desk's. */
function authorOf(story: FeedStory, feedName: string): string {
  const names = story.authors
    .slice(0, MAX_RAW_AUTHORS)
    .map((name) =>
      cleanLine(name.slice(0, MAX_RAW_AUTHOR))
        .replace(/\s*[<(]?\S+@\S+[>)]?\s*/g, ' ')
        .trim(),
    )
    .filter((name) => name !== '' && name !== DESK_AUTHOR);
  return shorten([...new Set(names)].slice(0, MAX_AUTHORS).join(', ') || feedName, MAX_AUTHOR);
}

/** A story as plain text, or why it is left out. */
function plainStory({ story, publishedAt }: DatedStory, feedName: string): PlainStory | string {
  const { guid, links, bases } = story;
  const link = firstOf(links, (one) => storyAddress(one, bases));
  if (link === null) return links.length === 0 ? 'no link to the original' : 'its link is no web address';
  const summaryText = clean(story.summary);
  const contentText = clean(story.content);
  const body = contentText.paragraphs.length > 0 ? contentText : summaryText;
  const [first = ''] = body.paragraphs;
  const title = shorten(clean(story.title).paragraphs.join(' ') || first, MAX_TITLE);
  if (title === '') return 'neither a title nor a text';
  const standfirst = summaryText.paragraphs.join(' ') || first;
  const summary = shorten(standfirst, MAX_SUMMARY) || `A story by ${feedName}.`;
  // A text that says no more than the standfirst would stand on the page twice.
  const content = body.paragraphs.join(' ') === summary ? '' : body.paragraphs.join('\n\n');
  return {
    guid,
    link,
    title,
    summary,
    content,
    publishedAt: publishedAt.toISOString(),
    standfirst: standfirst.slice(0, MAX_STANDFIRST),
    author: authorOf(story, feedName),
    imageUrl: pictureOf(story, [contentText, summaryText]),
  };
}

/**
 * Reads a feed: its stories as plain text, only what the feed itself publishes, newest first. Everything that another
 * site has written passes through here first, and much of it was never meant well: see fetch-feeds.ts.
 */
export function readFeedDocument(document: FeedDocument): FeedReading {
  const { feedName, body, address } = document;
  try {
    const all = readFeed(body, address);
    if (all.length === 0) return { refused: 'it has no stories' };
    const left: string[] = [];
    const stories = chooseStories(all, document, left).flatMap((one) => {
      const story = plainStory(one, feedName);
      if (typeof story !== 'string') return [story];
      left.push(story);
      return [];
    });
    const skipped = left.map((reason) => ({ record: '', reason }));
    return { stories, notes: skips(feedName, skipped) };
  } catch (error) {
    if (error instanceof FeedProblem) return { refused: error.message };
    return { refused: `it cannot be read: ${String(error).slice(0, 120)}` };
  }
}
