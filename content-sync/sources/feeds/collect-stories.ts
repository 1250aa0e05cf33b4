import type { ArticleRecord } from '../../core/content.ts';
import { skips, type SourceNote } from '../../core/source-note.ts';
import { parseFeedDate } from './feed-date.ts';
import type { FeedStory } from './feed-story.ts';
import { storyAddress } from './links.ts';
import { isYoungEnough, STORY_DAYS } from './story-age.ts';
import { storyArticle, type Newsroom, type StoryFeed } from './story-article.ts';

/** Of a longer feed only the newest so many stories are taken. */
export const MOST_STORIES = 200;
/** A clock may be wrong by its time zone; a story dated later than that is not believed. */
const MOST_AHEAD_MS = 24 * 3_600_000;
/** HTML nested ten thousand deep takes its time; a feed full of it is not read to its end. */
const MOST_READING_MS = 10_000;

interface DatedStory {
  story: FeedStory;
  publishedAt: Date | null;
}

function firstOf<Raw, Value>(raw: readonly Raw[], read: (one: Raw) => Value | null): Value | null {
  for (const one of raw) {
    const value = read(one);
    if (value !== null) return value;
  }
  return null;
}

/** A story without a date may be new. */
const ageOf = ({ publishedAt }: DatedStory): number =>
  publishedAt?.getTime() ?? Number.MAX_SAFE_INTEGER;

/**
 * The articles of one feed's stories, and notes on those that were left out. A story that cannot be
 * used never stops the others. `address` is the feed's own, as the list has it.
 */
export function collectStories(
  stories: readonly FeedStory[],
  feed: StoryFeed & { address: string },
  newsroom: Newsroom,
): { articles: ArticleRecord[]; notes: SourceNote[] } {
  const { now, isAsOf, ids } = newsroom;
  const left: string[] = [];
  const dated = stories.map((story) => ({
    story,
    publishedAt: firstOf(story.dates, parseFeedDate),
  }));
  const latest = now.getTime() + (isAsOf ? 0 : MOST_AHEAD_MS);
  const timely = dated.filter(({ publishedAt }) => {
    const isLater = publishedAt !== null && publishedAt.getTime() > latest;
    if (isLater && !isAsOf) left.push('dated in the future');
    return !isLater;
  });
  // Old stories at the end of a feed are nothing to report, a feed of nothing else is.
  const young = timely
    .filter(
      ({ publishedAt }) => publishedAt === null || isYoungEnough(publishedAt.toISOString(), now),
    )
    .toSorted((a, b) => ageOf(b) - ageOf(a));
  if (young.length === 0)
    left.push(...timely.map(() => `older than ${STORY_DAYS} days, as is all of the feed`));
  const tooMany = young.slice(MOST_STORIES);
  left.push(...tooMany.map(() => `only the newest ${MOST_STORIES} of a feed are taken`));
  const end = performance.now() + MOST_READING_MS;
  const read = ({ story, publishedAt }: DatedStory): ArticleRecord | string => {
    const { guid, links, bases } = story;
    if (performance.now() > end) return 'the feed takes too long to read';
    const link = firstOf(links, (one) => storyAddress(one, bases));
    if (link === null)
      return links.length === 0 ? 'no link to the original' : 'its link is no web address';
    const id = ids.take({ feedName: feed.name, feedAddress: feed.address, guid, link });
    if (id === null) return 'reported already, in this or another feed';
    const article = storyArticle({ id, story, link, publishedAt }, feed, newsroom);
    return article ?? 'neither a title nor a text';
  };
  const articles = young.slice(0, MOST_STORIES).flatMap((one) => {
    const article = read(one);
    if (typeof article !== 'string') return [article];
    left.push(article);
    return [];
  });
  const skipped = left.map((reason) => ({ record: '', reason }));
  return { articles, notes: skips(feed.name, skipped) };
}
