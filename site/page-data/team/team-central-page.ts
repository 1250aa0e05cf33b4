import type { ArticleSummary } from '#data/domain/article.ts';
import { isFinal, isUpcoming } from '#data/domain/football/game.ts';
import { rankMove, SHORT_POLL_NAMES } from '#data/domain/football/poll.ts';
import { type Conference, CONFERENCES } from '#data/domain/football/team.ts';
import { LIMITS } from '#data/domain/product.ts';
import { countArchiveParts, toStories } from '#site/page-data/articles/story-lists.ts';
import { pick } from '#site/page-data/pick.ts';
import { articlesOf, type Season } from '#site/page-data/season/season.ts';
import type { RankingsPage } from '#site/page-data/season/rankings-page.ts';
import { allStandings } from '#site/page-data/season/standings.ts';

import { coveredTeamsByConference, otherTeamsByLeague } from './teams-by-league.ts';
import type { TeamBrief } from './team-brief.ts';

/** Articles in the HTML of Team Central: first as cards, then as rows. The archive and the search have the rest. */
const TEAM_CENTRAL_CARDS = 9;
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
    teams: coveredTeamsByConference([...season.teams.values()]),
    stories: toStories(season, articles.slice(0, TEAM_CENTRAL_CARDS)),
    moreStories: articles.slice(TEAM_CENTRAL_CARDS, TEAM_CENTRAL_ARTICLES),
    conferences: conferencesOf(articles),
    standings: allStandings(season),
    otherTeams: otherTeamsByLeague([...season.teams.values()]),
    /** Where the list goes on; null when everything is on this page. */
    archivePart: articles.length > TEAM_CENTRAL_ARTICLES ? countArchiveParts(articles.length) : null,
  };
}

/** Enough that a page of some days ago still knows the next game. */
const NEXT_GAMES = 3;

/** A team's place in the newest poll, of several that in force. */
function rankIn(newest: RankingsPage | undefined, teamId: string): TeamBrief['rank'] {
  const poll = newest?.polls[0]?.poll;
  if (poll === undefined) return null;
  const place = newest?.rows.find(({ team }) => team.id === teamId)?.places[poll];
  return place === undefined ? null : { poll: SHORT_POLL_NAMES[poll], rank: place.rank, move: rankMove(place.moved) };
}

/** What is new about one team (`/teams/{id}.json`), with the newest polls; empty for an unknown one. */
export function teamBrief(season: Season, teamId: string, newest: RankingsPage | undefined): TeamBrief {
  const games = season.schedules.get(teamId) ?? [];
  const last = games.findLast(isFinal);
  return {
    rank: rankIn(newest, teamId),
    games: [
      ...(last === undefined ? [] : [last]),
      ...games.filter(({ status }) => status === 'live'),
      ...games.filter((game) => isUpcoming(game, season.now)).slice(0, NEXT_GAMES),
    ],
    stories: articlesOf(season, teamId)
      .slice(0, LIMITS.teamArticles)
      .map((article) => pick(article, ['id', 'title', 'publishedAt'])),
  };
}
