import { queryOptions } from '@tanstack/react-query';

import type { ContentStats } from '#data/contract/content-stats.ts';

import { apiGet } from './api-client.ts';

/** `GET /api/admin/content-stats`: how much content there is; 401 or 403 for everyone but staff. */
export function contentStatsQuery() {
  return queryOptions({
    queryKey: ['admin', 'content-stats'],
    queryFn: ({ signal }) => apiGet<ContentStats>('/api/admin/content-stats', signal),
  });
}
