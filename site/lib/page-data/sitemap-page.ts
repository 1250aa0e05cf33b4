import type { ContentDb } from '#data/content/database.ts';
import { listCoveredTeams, listOtherFbsTeams } from '#data/content/queries/team.queries.ts';
import { LIMITS } from '#data/domain/product.ts';
import { CONFERENCES } from '#data/domain/team.ts';

import { otherTeamsByLeague } from '#site/lib/other-teams.ts';

import { archiveParts } from './archive.ts';
import type { Season } from './season.ts';

/** The site map for people: teams by conference, the newest articles, and every part of the archive, newest first. */
export async function gatherSitemapPage(db: ContentDb, season: Pick<Season, 'articles'>) {
  const teams = Map.groupBy(await listCoveredTeams(db), ({ conference }) => conference);
  const articles = [...season.articles.values()];
  const newest = articles.slice(0, LIMITS.sitemapArticles);
  return {
    teams: CONFERENCES.map((league) => ({ league, teams: teams.get(league) ?? [] })).filter(
      (group) => group.teams.length > 0,
    ),
    otherTeams: otherTeamsByLeague(await listOtherFbsTeams(db)),
    articles: newest,
    moreArticles: articles.length - newest.length,
    archive: archiveParts(articles).toReversed(),
  };
}
