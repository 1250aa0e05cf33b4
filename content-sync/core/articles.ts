import { DAY_MS } from '#data/domain/durations.ts';
import type { ArticleRecord } from '#data/content/records.ts';

/**
 * For so many days after its publication a story of a feed is shown. Its page leads to the original and
 * holds what the feed published; older ones are the original's business, and the site would grow for ever.
 */
export const STORY_DAYS = 90;
/** True while a story published then (ISO 8601 UTC) is young enough to be shown. */
export function isYoungEnough(publishedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(publishedAt) < STORY_DAYS * DAY_MS;
}

/**
 * What tells two stories apart by their addresses: scheme, `www.`, the fragment and a slash at the
 * end make no other story.
 */
export function sameStoryKey(address: string): string {
  const { hostname, port, pathname, search } = new URL(address);
  return `${hostname.replace(/^www\./, '')}:${port}${pathname.replace(/\/+$/, '')}${search}`;
}

type Text = Pick<ArticleRecord, 'title' | 'summary' | 'content'>;
/**
 * The moment of an article's last change: `now` (ISO 8601 UTC) when it was published before with another text, else
 * what it was. A piece is new in a release where it stands for the first time, and has not changed since then.
 */
export function lastChangeOf(
  { title, summary, content }: Text,
  before: (Text & Pick<ArticleRecord, 'updatedAt'>) | undefined,
  now: string,
): string | null {
  if (before === undefined) return null;
  const isSame = title === before.title && summary === before.summary && content === before.content;
  if (!isSame) return now;
  // Seen as of an earlier moment, a later change has not happened.
  return before.updatedAt !== null && before.updatedAt > now ? null : before.updatedAt;
}
