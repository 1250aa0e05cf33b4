import { createHash } from 'node:crypto';
import type { ArticleRecord } from '#data/content/records.ts';
import { slugOf } from '../../core/slug.ts';
import { sameStoryKey } from './links.ts';

/** Which story is which, over feeds and over syncs. */
export interface StoryIds {
  /** The story's id; null when this sync has had the same story already. */
  take(story: { feedName: string; feedAddress: string; guid: string | null; link: string }): string | null;
}

/** 48 bits: a collision among a hundred thousand stories is one in fifty thousand. */
const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/**
 * Gives ids that stay: a story is known by its address, over all feeds, and within its feed by the feed's own name for
 * it (`guid`), so that neither a corrected address nor a new guid makes a second one. `stored` are the published
 * stories.
 */
export function createStoryIds(stored: Iterable<ArticleRecord>): StoryIds {
  const byLink = new Map<string, string>();
  for (const { id, externalUrl: link } of stored)
    if (link !== null && URL.canParse(link)) byLink.set(sameStoryKey(link), id);
  const known = new Set(byLink.values());
  const taken = new Set<string>();
  return {
    take({ feedName, feedAddress, guid, link }) {
      const key = sameStoryKey(link);
      const prefix = slugOf(feedName).slice(0, 40).replace(/-$/, '') || 'feed';
      const byGuid = `${prefix}-${digest(`${feedAddress}\n${guid ?? key}`)}`;
      const id = known.has(byGuid) ? byGuid : (byLink.get(key) ?? byGuid);
      if (taken.has(id)) return null;
      taken.add(id);
      byLink.set(key, id);
      return id;
    },
  };
}
