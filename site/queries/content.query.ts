import { queryOptions } from '@tanstack/react-query';

import type { ArticleResponse } from '#data/contract/article.ts';
import type { GameResponse } from '#data/contract/game.ts';
import type { RecruitResponse } from '#data/contract/recruit.ts';
import type { TeamResponse } from '#data/contract/team.ts';

import { apiGet } from './api-client.ts';

/** The part of a team that a card shows: what a page is built with may stand in for the API's answer. */
export type TeamCardFacts = Pick<
  TeamResponse,
  'id' | 'name' | 'shortName' | 'conference' | 'wins' | 'losses'
>;

/** `GET /api/teams`: the teams of the five conferences. */
export function teamsQuery() {
  return queryOptions({
    queryKey: ['teams'],
    queryFn: ({ signal }) => apiGet<TeamCardFacts[]>('/api/teams', signal),
  });
}

/** `GET /api/teams/{id}/articles`: one team's articles, newest first. */
export function teamArticlesQuery(teamId: string) {
  return queryOptions({
    queryKey: ['teams', teamId, 'articles'],
    queryFn: ({ signal }) =>
      apiGet<ArticleResponse[]>(`/api/teams/${encodeURIComponent(teamId)}/articles`, signal),
  });
}

/** `GET /api/recruits`: all recruits, best ranked first. */
export function recruitsQuery() {
  return queryOptions({
    queryKey: ['recruits'],
    queryFn: ({ signal }) => apiGet<RecruitResponse[]>('/api/recruits', signal),
  });
}

/** `GET /api/games/weekly/{week}`: the games of one week, 0 to 19, soonest first. */
export function weeklyGamesQuery(week: number) {
  return queryOptions({
    queryKey: ['games', 'weekly', week],
    queryFn: ({ signal }) => apiGet<GameResponse[]>(`/api/games/weekly/${String(week)}`, signal),
  });
}
