import { queryOptions } from '@tanstack/react-query';

import type { ArticleResponse } from '#data/contract/article.ts';
import type { GameResponse } from '#data/contract/game.ts';
import type { RecruitingNewsResponse } from '#data/contract/recruit.ts';

import { apiGet } from './api-client.ts';

/** `GET /api/articles`: every article, newest first; a large answer, for whoever searches them all. */
export function articlesQuery() {
  return queryOptions({
    queryKey: ['articles'],
    queryFn: ({ signal }) => apiGet<ArticleResponse[]>('/api/articles', signal),
  });
}

/** `GET /api/articles/recent`: the newest articles. */
export function recentArticlesQuery() {
  return queryOptions({
    queryKey: ['articles', 'recent'],
    queryFn: ({ signal }) => apiGet<ArticleResponse[]>('/api/articles/recent', signal),
  });
}

/** `GET /api/recruiting-news`: what everyone may read, newest first. */
export function recruitingNewsQuery() {
  return queryOptions({
    queryKey: ['recruiting-news'],
    queryFn: ({ signal }) => apiGet<RecruitingNewsResponse[]>('/api/recruiting-news', signal),
  });
}

/** `GET /api/games/game-of-week`: the Game of the Week, null when there is none. */
export function gameOfWeekQuery() {
  return queryOptions({
    queryKey: ['games', 'game-of-week'],
    queryFn: ({ signal }) => apiGet<GameResponse | null>('/api/games/game-of-week', signal),
  });
}
