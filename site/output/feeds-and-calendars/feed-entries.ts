import { shareCardPath } from '#data/art/share-card-path.ts';
import { articleCard } from '#data/art/share-card.ts';
import { appearanceOf, type ArticleSummary, DESK_AUTHOR, paragraphsOf, subheadOf } from '#data/domain/article.ts';
import { DAILY_UPDATE_HOUR, easternInstant } from '#data/domain/eastern-time.ts';
import type { Game } from '#data/domain/football/game.ts';
import { type RecruitingNews, recruitingNewsLabel } from '#data/domain/football/recruit.ts';
import { isCoveredConference, type Team } from '#data/domain/football/team.ts';
import type { WeekTable } from '#data/domain/football/week.ts';
import { articlePath, dailyPath, recruitingNewsPath } from '#data/domain/page-paths.ts';
import type { DailyPage } from '#site/page-data/articles/daily-pages.ts';
import { newestMoment } from '#site/page-data/season/season.ts';

import type { NamedFollowing } from './followings.ts';
import { feedId } from './permanent-id.ts';
import { oneLine } from './file-text.ts';

/** The page of another site that an entry only points to. */
interface Original {
  /** Absolute. */
  url: string;
  siteName: string;
}

/** One entry of a feed, in whatever format it is written. */
export interface FeedEntry {
  /** The same for ever: an absolute IRI that is no address. */
  id: string;
  title: string;
  summary: string | null;
  /** Our own text in full, or what may be said of another site's. */
  paragraphs: string[];
  /** The address on this site, with a fragment when it is a part of a page. */
  path: string;
  original: Original | null;
  author: string;
  /** ISO 8601 UTC. */
  publishedAt: string;
  /** ISO 8601 UTC of the last real change; `publishedAt` when there was none. */
  updatedAt: string;
  /** Conferences and teams by name, each once. */
  categories: string[];
  /** A picture of ours, 1200 x 630, as a path on this site. */
  picturePath: string | null;
}

/** One feed: exactly what its files hold, so that its digest says whether they changed. */
export interface Feed {
  id: string;
  following: NamedFollowing;
  /** Newest first. */
  entries: FeedEntry[];
  /** ISO 8601 UTC: the newest date of its entries, never the build's. */
  updatedAt: string;
}

/** The names of the teams and of the conferences that an article is about, conferences first, each once. */
function categoriesOf(article: ArticleSummary, teams: readonly Team[]): string[] {
  const conferences = [article.conference, ...teams.map(({ conference }) => conference)];
  return [...new Set([...conferences.filter(isCoveredConference), ...teams.map(({ name }) => name)])];
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
    paragraphs: isOurs ? paragraphsOf(content).filter((paragraph) => subheadOf(paragraph) === null) : [article.summary],
    path: articlePath(article.id),
    original: originalOf(article),
    author: oneLine(article.author),
    publishedAt,
    updatedAt: article.updatedAt ?? publishedAt,
    categories: categoriesOf(article, teams).map(oneLine),
    picturePath: isOurs ? shareCardPath(articleCard(article, about)) : null,
  };
}

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
    paragraphs: [item.details, `${name}, ${position}, ${height}, ${weight} lbs, ${location}`],
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

/** When a day's letter counts as published: with the day's update. */
export const letterPublishedAt = (day: string): string => easternInstant(day, DAILY_UPDATE_HOUR).toISOString();

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
