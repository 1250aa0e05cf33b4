import type { ArticleRecord } from '../../core/content.ts';
import { skips, type SourceNote } from '../../core/source-note.ts';
import { parseFeedDate } from './feed-date.ts';
import type { FeedDocument, FeedStory } from './feed-story.ts';
import { storyAddress } from './links.ts';
import type { RecogniseTeams } from './recognise-teams.ts';
import { isYoungEnough, STORY_DAYS } from './story-age.ts';
import { storyArticle, type StoryFeed } from './story-article.ts';
import type { StoryIds } from './story-ids.ts';

/** Of a longer feed only the newest so many stories are taken. */
export const MOST_STORIES = 200;
/** A clock may be wrong by its time zone; a story dated later than that is not believed. */
const MOST_AHEAD_MS = 24 * 3_600_000;
/** HTML nested ten thousand deep takes its time; a feed full of it is not read to its end. */
const MOST_READING_MS = 10_000;

/** What all feeds of one sync share. */
export interface Newsroom {
  now: Date;
  /** True when `now` is a day in the past: then what came later is left out, and nothing is wrong with it. */
  isAsOf: boolean;
  ids: StoryIds;
  recognise: RecogniseTeams;
  /** The ids of the teams of the five conferences. */
  covered: ReadonlySet<string>;
  stored: ReadonlyMap<string, ArticleRecord>;
}

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
 * The articles of one feed's document, and notes on the stories that were left out. A story that
 * cannot be used never stops the others. `address` is the feed's own, as the list has it.
 */
export function collectStories(
  { stories }: FeedDocument,
  feed: StoryFeed & { address: string },
  { now, isAsOf, ids, recognise, covered, stored }: Newsroom,
): { articles: ArticleRecord[]; notes: SourceNote[] } {
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
  const young = timely.filter(
    ({ publishedAt }) => publishedAt === null || isYoungEnough(publishedAt.toISOString(), now),
  );
  if (young.length === 0)
    left.push(...timely.map(() => `older than ${STORY_DAYS} days, as is all of the feed`));
  const newest = young.toSorted((a, b) => ageOf(b) - ageOf(a)).slice(0, MOST_STORIES);
  left.push(
    ...Array.from(
      { length: young.length - newest.length },
      () => `only the newest ${MOST_STORIES} of a feed are taken`,
    ),
  );
  const end = performance.now() + MOST_READING_MS;
  const articles = newest.flatMap(({ story, publishedAt }) => {
    const link = firstOf(story.links, (one) => storyAddress(one, story.bases));
    if (performance.now() > end) {
      left.push('the feed takes too long to read');
      return [];
    }
    if (link === null) {
      left.push(
        story.links.length === 0 ? 'no link to the original' : 'its link is no web address',
      );
      return [];
    }
    const id = ids.take({ feedName: feed.name, feedAddress: feed.address, guid: story.guid, link });
    if (id === null) {
      left.push('reported already, in this or another feed');
      return [];
    }
    const article = storyArticle({ id, story, link, publishedAt }, feed, {
      recognise,
      covered,
      before: stored.get(id),
      now,
    });
    if (article === null) left.push('neither a title nor a text');
    return article ?? [];
  });
  return {
    articles,
    notes: skips(
      feed.name,
      left.map((reason) => ({ record: '', reason })),
    ),
  };
}
