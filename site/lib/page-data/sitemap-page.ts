import type { ContentDb } from '#data/content/database.ts';
import { listCoveredTeams } from '#data/content/queries/team.queries.ts';
import type { ArticleSummary } from '#data/domain/article.ts';
import { LIMITS } from '#data/domain/product.ts';
import { CONFERENCES } from '#data/domain/team.ts';
import type { Conference, Team } from '#data/domain/team.ts';

import { archiveParts } from './archive.ts';
import type { ArchivePart } from './archive.ts';
import type { Season } from './season.ts';

export interface SitemapPage {
  teams: { conference: Conference; teams: Team[] }[];
  /** Newest first, 9 at the most. */
  articles: ArticleSummary[];
  /** How many articles there are besides. */
  moreArticles: number;
  /** Newest part first, so that every article can be reached from here by links. */
  archive: ArchivePart[];
}

/** The site map for people: teams by conference, the newest articles and the way to all others. */
export async function gatherSitemapPage(
  db: ContentDb,
  season: Pick<Season, 'articles'>,
): Promise<SitemapPage> {
  const teams = Map.groupBy(await listCoveredTeams(db), ({ conference }) => conference);
  const articles = [...season.articles.values()];
  const newest = articles.slice(0, LIMITS.sitemapArticles);
  return {
    teams: CONFERENCES.map((conference) => ({
      conference,
      teams: teams.get(conference) ?? [],
    })).filter((group) => group.teams.length > 0),
    articles: newest,
    moreArticles: articles.length - newest.length,
    archive: archiveParts(articles).toReversed(),
  };
}
