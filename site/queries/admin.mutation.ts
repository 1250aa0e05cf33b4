import { mutationOptions } from '@tanstack/react-query';

import type {
  RollbackResponse,
  StaffChoices,
  TriggerUpdateResponse,
} from '#data/contract/admin.ts';

import { releasesQuery, staffChoicesQuery, updateRunsQuery } from './admin.query.ts';
import { ApiError, apiPost } from './api-client.ts';
import { contentStatsQuery } from './content-stats.query.ts';
import { articlesQuery, recruitingNewsQuery } from './latest-content.query.ts';
import { getQueryClient } from './query-client.ts';

// None waits for a connection to come back: a press that did nothing must say so.
const AT_ONCE = { networkMode: 'always' } as const;

/**
 * Reads anew what another release has changed: the content stats, the recent articles and the
 * recruiting news (specification section 7), and what else staff see of the content. Only what
 * the page shows is fetched; the rest is when it is shown again.
 */
export function refreshContent(): void {
  const client = getQueryClient();
  const changed = [
    contentStatsQuery().queryKey,
    // The recent ones, too: their key begins with it.
    articlesQuery().queryKey,
    recruitingNewsQuery().queryKey,
    ['games'],
    releasesQuery().queryKey,
    updateRunsQuery().queryKey,
  ];
  for (const queryKey of changed) void client.invalidateQueries({ queryKey });
}

/**
 * True when an update may be under way although its answer was lost: the line was cut, or a proxy
 * did not want to wait as long as an update takes.
 */
export function isAnswerLost(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 502 || error.status === 504;
}

/** `POST /api/admin/trigger-update`: runs the content update; answers when readers are given its release. */
export function triggerUpdateMutation() {
  return mutationOptions({
    ...AT_ONCE,
    mutationFn: () => apiPost<TriggerUpdateResponse>('/api/admin/trigger-update'),
  });
}

/** `POST /api/admin/rollback`: readers are given another release that is kept. */
export function rollbackMutation() {
  return mutationOptions({
    ...AT_ONCE,
    mutationFn: async (request: { releaseId: string }) => {
      try {
        return await apiPost<RollbackResponse>('/api/admin/rollback', request);
      } finally {
        // After a refusal, too: it often means that the list is out of date.
        refreshContent();
      }
    },
  });
}

async function choose(path: string, request: object): Promise<StaffChoices> {
  const choices = await apiPost<StaffChoices>(path, request);
  getQueryClient().setQueryData(staffChoicesQuery().queryKey, choices);
  return choices;
}

/** `POST /api/admin/game-of-week`: marks a game, or lets the rules choose (null), from the next update on. */
export function gameOfWeekMutation() {
  return mutationOptions({
    ...AT_ONCE,
    mutationFn: (request: { gameId: string | null }) => choose('/api/admin/game-of-week', request),
  });
}

/** `POST /api/admin/articles/hide`: hides an article or shows it again, from the next update on. */
export function hideArticleMutation() {
  return mutationOptions({
    ...AT_ONCE,
    mutationFn: (request: { articleId: string; hidden: boolean }) =>
      choose('/api/admin/articles/hide', request),
  });
}
