import { dailyPath } from '#data/domain/page-paths.ts';
import { DESK_AUTHOR } from '#data/domain/article.ts';
import { DAILY_UPDATE_HOUR, easternInstant } from '#data/domain/eastern-time.ts';
import { oneLine } from '#site/lib/file-text.ts';
import type { DailyPage } from '#site/lib/page-data/daily-pages.ts';
import { newestMoment } from '#site/lib/page-data/season.ts';
import { feedId } from '#site/lib/permanent-id.ts';

import type { FeedEntry } from './feed.ts';

/** When a day's letter counts as published: with the day's update. */
export const letterPublishedAt = (day: string): string =>
  easternInstant(day, DAILY_UPDATE_HOUR).toISOString();

/** A day's letter as an entry of a feed. */
export function dailyEntry(page: DailyPage): FeedEntry {
  const publishedAt = letterPublishedAt(page.day);
  const parts = [
    { title: page.resultsTitle, lines: page.results.map(({ line }) => line) },
    {
      title: page.kickoffsTitle,
      lines: page.kickoffs.map(({ line, over }) => (over === null ? line : `${line}, ${over}`)),
    },
    { title: 'Stories', lines: page.stories.map(({ title }) => title) },
    { title: 'Recruiting', lines: page.news.map(({ headline }) => headline) },
  ];
  return {
    id: feedId('daily', page.day),
    title: oneLine(page.subject),
    summary: null,
    paragraphs: parts
      .filter(({ lines }) => lines.length > 0)
      .map(({ title, lines }) => `${title}: ${lines.join('; ')}`),
    path: dailyPath(page.day),
    original: null,
    author: DESK_AUTHOR,
    publishedAt,
    updatedAt: newestMoment([publishedAt, page.changedAt ?? undefined]) ?? publishedAt,
    categories: [],
    picturePath: null,
  };
}
