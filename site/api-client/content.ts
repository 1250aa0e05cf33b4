import { queryOptions } from '@tanstack/react-query';

import type { ArticleResponse } from '#data/contract/article.ts';
import type { GameResponse } from '#data/contract/game.ts';
import type {
  EarlyNewsResponse,
  RecruitingNewsResponse,
  RecruitResponse,
} from '#data/contract/recruit.ts';
import type { TeamResponse } from '#data/contract/team.ts';
import type { GamePack } from '#site/lib/scores/game-pack.ts';
import type { TeamBrief } from '#site/lib/team-brief.ts';

import { apiQuery } from './query-client.ts';
import { apiGet, exchange } from './request.ts';

/** The part of a team that a card shows: what a page is built with may stand in for the API's answer. */
export type TeamCardFacts = Pick<
  TeamResponse,
  'id' | 'name' | 'shortName' | 'conference' | 'wins' | 'losses'
>;

/** `GET /api/teams`: the teams of the five conferences. */
export const teamsQuery = () => apiQuery<TeamCardFacts[]>('teams');

/** `GET /api/teams/{id}/articles`: one team's articles, newest first. */
export const teamArticlesQuery = (teamId: string) =>
  apiQuery<ArticleResponse[]>('teams', teamId, 'articles');

/** `GET /api/recruits`: all recruits, best ranked first. */
export const recruitsQuery = () => apiQuery<RecruitResponse[]>('recruits');

/** `GET /api/recruiting-news`: what everyone may read, newest first. */
export const recruitingNewsQuery = () => apiQuery<RecruitingNewsResponse[]>('recruiting-news');

/** `GET /api/recruiting-news/early`: what premium members read before the others, newest first. */
export const earlyNewsQuery = () => apiQuery<EarlyNewsResponse[]>('recruiting-news', 'early');

/** `GET /api/articles`: every article, newest first; a large answer, for whoever searches them all. */
export const articlesQuery = () => apiQuery<ArticleResponse[]>('articles');

/** `GET /api/articles/recent`: the newest articles. */
export const recentArticlesQuery = () => apiQuery<ArticleResponse[]>('articles', 'recent');

/** `GET /api/games/game-of-week`: the Game of the Week, null when there is none. */
export const gameOfWeekQuery = () => apiQuery<GameResponse | null>('games', 'game-of-week');

/** The games of a week as the API knows them now. */
interface WeekGames {
  games: GameResponse[];
  /** Since when the scores are what they are (epoch milliseconds); null when the API does not say. */
  reportedAt: number | null;
}

/** `GET /api/games/weekly/{week}`: the games of one week, 0 to 19, soonest first, with the age of the answer. */
export function weekGamesQuery(week: number) {
  return queryOptions({
    queryKey: ['games', 'weekly', week],
    queryFn: async ({ signal }): Promise<WeekGames> => {
      const path = `/api/games/weekly/${String(week)}`;
      const { answer, headers } = await exchange<GameResponse[]>('GET', path, { signal });
      const reportedAt = Date.parse(headers.get('last-modified') ?? '');
      return { games: answer, reportedAt: Number.isNaN(reportedAt) ? null : reportedAt };
    },
  });
}

/** `/scores/week-{n}.json`: a week's games with their coverage, a static file of the release. */
export function weekScoresQuery(week: number) {
  return queryOptions({
    queryKey: ['scores', 'week', week],
    queryFn: ({ signal }) => apiGet<GamePack>(`/scores/week-${String(week)}.json`, signal),
  });
}

/** `/teams/{id}.json`: what is new about one team, a static file of the release. */
export function teamBriefQuery(teamId: string) {
  return queryOptions({
    queryKey: ['teams', teamId, 'brief'],
    queryFn: ({ signal }) => apiGet<TeamBrief>(`/teams/${encodeURIComponent(teamId)}.json`, signal),
  });
}
