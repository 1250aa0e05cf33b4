import { DAY_MS } from '#data/domain/durations.ts';

/**
 * For so many days after its publication a story of a feed is shown. Its page leads to the original and
 * holds what the feed published; older ones are the original's business, and the site would grow for ever.
 */
export const STORY_DAYS = 90;

/** True while a story published then (ISO 8601 UTC) is young enough to be shown. */
export function isYoungEnough(publishedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(publishedAt) < STORY_DAYS * DAY_MS;
}
