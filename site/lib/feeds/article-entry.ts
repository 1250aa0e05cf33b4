import { shareCardPath } from '#data/art/share-card-path.ts';
import { articleCard } from '#data/art/share-card.ts';
import { articlePath } from '#data/domain/page-paths.ts';
import {
  appearanceOf,
  paragraphsOf,
  subheadOf,
  type ArticleSummary,
} from '#data/domain/article.ts';
import type { Game } from '#data/domain/football/game.ts';
import { isCoveredConference, type Team } from '#data/domain/football/team.ts';
import type { WeekTable } from '#data/domain/football/week.ts';
import { feedId } from '#site/lib/permanent-id.ts';
import { oneLine } from '#site/lib/file-text.ts';

import type { FeedEntry, Original } from './feed.ts';

/** The names of the teams and of the conferences that an article is about, conferences first, each once. */
function categoriesOf(article: ArticleSummary, teams: readonly Team[]): string[] {
  const conferences = [article.conference, ...teams.map(({ conference }) => conference)];
  return [
    ...new Set([...conferences.filter(isCoveredConference), ...teams.map(({ name }) => name)]),
  ];
}

function originalOf({ externalUrl, sourceSite }: ArticleSummary): Original | null {
  if (externalUrl === null || !URL.canParse(externalUrl)) return null;
  const { href, protocol } = new URL(externalUrl);
  return /^https?:$/.test(protocol) ? { url: href, siteName: oneLine(sourceSite) } : null;
}

/**
 * An article as an entry of feeds. Of another site's item only title, summary and the way to the original go out: its
 * text and its picture are not ours to publish again.
 */
export function articleEntry(
  article: ArticleSummary,
  content: string,
  about: { game: Game; season: WeekTable } | null,
  teams: readonly Team[],
): FeedEntry {
  const isOurs = article.externalUrl === null;
  const { at: publishedAt } = appearanceOf(article);
  return {
    id: feedId('article', article.id),
    title: oneLine(article.title),
    summary: oneLine(article.summary),
    paragraphs: isOurs
      ? paragraphsOf(content).filter((paragraph) => subheadOf(paragraph) === null)
      : [article.summary],
    path: articlePath(article.id),
    original: originalOf(article),
    author: oneLine(article.author),
    publishedAt,
    updatedAt: article.updatedAt ?? publishedAt,
    categories: categoriesOf(article, teams).map(oneLine),
    picturePath: isOurs ? shareCardPath(articleCard(article, about)) : null,
  };
}
