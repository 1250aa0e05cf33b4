import type { ArticleSummary } from '#data/domain/article.ts';
import { CONFERENCES, type Conference } from '#data/domain/football/team.ts';

import { otherTeamsByLeague } from '#site/lib/other-teams.ts';

import { countArchiveParts } from './archive.ts';
import type { Season } from './season.ts';
import { allStandings } from './standings.ts';
import { toStories } from './story.ts';

/** Articles in the HTML of Team Central: one that leads, and rows of three. The archive and the search have the rest. */
const TEAM_CENTRAL_ARTICLES = 25;

/** The conferences that some article's team belongs to, in the order every screen uses. */
function conferencesOf(articles: readonly Pick<ArticleSummary, 'team'>[]): Conference[] {
  const present = new Set(articles.map((article) => article.team?.conference));
  return CONFERENCES.filter((conference) => present.has(conference));
}

/** Team Central: the newest articles, the filter's conferences, the standings and who else has a page. */
export function teamCentralPage(season: Season) {
  const articles = [...season.articles.values()];
  return {
    stories: toStories(season, articles.slice(0, TEAM_CENTRAL_ARTICLES)),
    conferences: conferencesOf(articles),
    standings: allStandings(season),
    otherTeams: otherTeamsByLeague([...season.teams.values()]),
    /** Where the list goes on; null when everything is on this page. */
    archivePart:
      articles.length > TEAM_CENTRAL_ARTICLES ? countArchiveParts(articles.length) : null,
  };
}
