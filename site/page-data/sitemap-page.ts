import { LIMITS } from '#data/domain/product.ts';
import { coveredTeamsByConference, otherTeamsByLeague } from '#site/page-data/team/teams-by-league.ts';

import { archiveParts } from './articles/story-lists.ts';
import { identityOf, type Season } from './season/season.ts';

/** The site map for people: teams by conference, the newest articles, and every part of the archive, newest first. */
export function sitemapPage(season: Pick<Season, 'articles' | 'teams'>) {
  const teams = [...season.teams.values()].map(identityOf);
  const articles = [...season.articles.values()];
  const newest = articles.slice(0, LIMITS.sitemapArticles);
  return {
    teams: coveredTeamsByConference(teams),
    otherTeams: otherTeamsByLeague(teams),
    articles: newest,
    moreArticles: articles.length - newest.length,
    archive: archiveParts(articles)
      .map(({ part, from, to }) => ({ part, from, to }))
      .toReversed(),
  };
}
