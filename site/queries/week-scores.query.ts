import { queryOptions } from '@tanstack/react-query';

import type { GamePack } from '#site/islands/scores/game-pack.ts';

import { apiGet } from './api-client.ts';

/** `/scores/week-{n}.json`: a week's games with their coverage, a static file of the release. */
export function weekScoresQuery(week: number) {
  return queryOptions({
    queryKey: ['scores', 'week', week],
    queryFn: ({ signal }) => apiGet<GamePack>(`/scores/week-${String(week)}.json`, signal),
  });
}
