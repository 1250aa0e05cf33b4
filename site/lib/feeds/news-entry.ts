import { recruitingNewsPath } from '#data/domain/page-paths.ts';
import { DESK_AUTHOR } from '#data/domain/article.ts';
import { recruitingNewsLabel } from '#data/domain/football/recruit.ts';
import type { RecruitingNews } from '#data/domain/football/recruit.ts';
import { isCoveredConference, type Team } from '#data/domain/football/team.ts';
import { feedId } from '#site/lib/permanent-id.ts';
import { oneLine } from '#site/lib/file-text.ts';

import type { FeedEntry } from './feed.ts';

/**
 * A recruiting news item as an entry of a feed: it leads to its place on Recruiting Central. Takes the team its recruit
 * is committed to now, or null.
 */
export function newsEntry(item: RecruitingNews, team: Team | null): FeedEntry {
  const { name, position, height, weight, location } = item.recruit;
  const conference = team?.conference ?? null;
  return {
    id: feedId('recruiting-news', item.id),
    title: oneLine(item.headline),
    summary: null,
    paragraphs: [
      item.details,
      `${name}, ${position}, ${height}, ${String(weight)} lbs, ${location}`,
    ],
    path: recruitingNewsPath(item.id),
    original: null,
    author: DESK_AUTHOR,
    publishedAt: item.publishedAt,
    updatedAt: item.publishedAt,
    categories: [
      recruitingNewsLabel(item.type),
      ...(isCoveredConference(conference) ? [conference] : []),
      ...(team === null ? [] : [oneLine(team.name)]),
    ],
    picturePath: null,
  };
}
