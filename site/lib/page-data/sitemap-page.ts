import type { ContentDb } from '#data/content/database.ts';
import { listArticleSummaries } from '#data/content/queries/article.queries.ts';
import { listCoveredTeams } from '#data/content/queries/team.queries.ts';
import type { ArticleSummary } from '#data/domain/article.ts';
import { LIMITS } from '#data/domain/product.ts';
import { CONFERENCES } from '#data/domain/team.ts';
import type { Conference, Team } from '#data/domain/team.ts';

import { archiveParts } from './archive.ts';
import type { ArchivePart } from './archive.ts';

export interface SitemapPage {
  teams: { conference: Conference; teams: Pick<Team, 'id' | 'name'>[] }[];
  /** Newest first, 9 at the most. */
  articles: Pick<ArticleSummary, 'id' | 'title' | 'publishedAt'>[];
  /** How many articles there are besides. */
  moreArticles: number;
  /** Newest part first, so that every article can be reached from here by links. */
  archive: Pick<ArchivePart, 'part' | 'from' | 'to'>[];
}

/** The site map for people: teams by conference, the newest articles and the way to all others. */
export async function gatherSitemapPage(db: ContentDb): Promise<SitemapPage> {
  const teams = await listCoveredTeams(db);
  const articles = await listArticleSummaries(db);
  const newest = articles.slice(0, LIMITS.sitemapArticles);
  return {
    teams: CONFERENCES.map((conference) => ({
      conference,
      teams: teams
        .filter((team) => team.conference === conference)
        .map(({ id, name }) => ({ id, name })),
    })).filter((group) => group.teams.length > 0),
    articles: newest.map(({ id, title, publishedAt }) => ({ id, title, publishedAt })),
    moreArticles: articles.length - newest.length,
    archive: archiveParts(articles)
      .map(({ part, from, to }) => ({ part, from, to }))
      .toReversed(),
  };
}
