import type { ArticleResponse, GameResponse } from '#data/contract/content.ts';
import type { EarlyNews, Recruit, RecruitingNews } from '#data/domain/football/recruit.ts';
import type { Team } from '#data/domain/football/team.ts';

import { apiQuery } from './query-client.ts';

/** The part of a team that a card shows: what a page is built with may stand in for the API's answer. */
export type TeamCardFacts = Pick<
  Team,
  'id' | 'name' | 'shortName' | 'conference' | 'classification' | 'wins' | 'losses'
>;

/** `GET /api/teams`: the teams of the five conferences. */
export const teamsQuery = () => apiQuery<TeamCardFacts[]>('teams');

/** `GET /api/teams/{id}/articles`: one team's articles, newest first. */
export const teamArticlesQuery = (teamId: string) => apiQuery<ArticleResponse[]>('teams', teamId, 'articles');

/** `GET /api/recruits`: all recruits, best ranked first. */
export const recruitsQuery = () => apiQuery<Recruit[]>('recruits');

/** `GET /api/recruiting-news`: what everyone may read, newest first. */
export const recruitingNewsQuery = () => apiQuery<RecruitingNews[]>('recruiting-news');

/** `GET /api/recruiting-news/early`: what premium members read before the others, newest first. */
export const earlyNewsQuery = () => apiQuery<EarlyNews[]>('recruiting-news', 'early');

/** `GET /api/articles`: every article, newest first; a large answer, for a search through all of them. */
export const articlesQuery = () => apiQuery<ArticleResponse[]>('articles');

/** `GET /api/articles/recent`: the newest articles. */
export const recentArticlesQuery = () => apiQuery<ArticleResponse[]>('articles', 'recent');

/** `GET /api/games/game-of-week`: the Game of the Week, null when there is none. */
export const gameOfWeekQuery = () => apiQuery<GameResponse | null>('games', 'game-of-week');
