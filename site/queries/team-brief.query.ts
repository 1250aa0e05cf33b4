import { queryOptions } from '@tanstack/react-query';

import type { TeamBrief } from '#site/islands/fan/team-brief.ts';

import { apiGet } from './api-client.ts';

/** `/teams/{id}.json`: what is new about one team, a static file of the release. */
export function teamBriefQuery(teamId: string) {
  return queryOptions({
    queryKey: ['teams', teamId, 'brief'],
    queryFn: ({ signal }) => apiGet<TeamBrief>(`/teams/${encodeURIComponent(teamId)}.json`, signal),
  });
}
