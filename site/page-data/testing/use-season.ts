import type { TestContent } from '#data/testing/fill-content.ts';
import { useContent } from '#data/testing/use-content.ts';
import { gatherSeason } from '#site/page-data/season/season.ts';

/** The same with the season as pages have it at a moment, by default `now`. */
export function useSeason(now: string, filled?: TestContent) {
  const content = useContent(filled);
  return Object.assign(content, {
    seasonAt: (at = now, options?: { year: number }) => gatherSeason(content.db, new Date(at), options),
  });
}
