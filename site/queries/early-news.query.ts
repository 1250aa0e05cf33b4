import { queryOptions } from '@tanstack/react-query';

import type { EarlyNewsResponse } from '#data/contract/recruit.ts';

import { apiGet } from './api-client.ts';

/** `GET /api/recruiting-news/early`: what premium members read before the others, newest first. */
export function earlyNewsQuery() {
  return queryOptions({
    queryKey: ['recruiting-news', 'early'],
    queryFn: ({ signal }) => apiGet<EarlyNewsResponse[]>('/api/recruiting-news/early', signal),
  });
}
