import { queryOptions } from '@tanstack/react-query';

import type {
  ReleaseResponse,
  RollbackResponse,
  StaffChoices,
  TriggerUpdateResponse,
  UpdateRun,
} from '#data/contract/admin.ts';
import type { ContentStats } from '#data/contract/content.ts';
import type { SupportLetter } from '#data/contract/support.ts';
import type { SupportState } from '#data/domain/members/support.ts';

import { articlesQuery, recruitingNewsQuery } from './content.ts';
import { apiQuery, getQueryClient } from './query-client.ts';
import { ApiError, apiGet, apiPost } from './request.ts';

/** `GET /api/admin/content-stats`: how much content there is; 401 or 403 for everyone but staff. */
export const contentStatsQuery = () => apiQuery<ContentStats>('admin', 'content-stats');

/** `GET /api/admin/updates`: the last updates, newest first, the running one among them. */
export const updateRunsQuery = () => apiQuery<UpdateRun[]>('admin', 'updates');

/** `GET /api/admin/releases`: the stored releases, newest first. */
export const releasesQuery = () => apiQuery<ReleaseResponse[]>('admin', 'releases');

/** `GET /api/admin/staff-choices`: what staff have chosen, for the next release on. */
export const staffChoicesQuery = () => apiQuery<StaffChoices>('admin', 'staff-choices');

/** `GET /api/admin/support`: a page of the letters to support that are in a state. */
export const supportQuery = (state: SupportState, page: string) =>
  queryOptions({
    queryKey: ['admin', 'support', state, page],
    queryFn: () => apiGet<SupportLetter[]>(`/api/admin/support?state=${state}&page=${page}`),
  });

/** `POST /api/admin/support/{id}/answer` and `…/state`; then the letters are read again. */
export async function changeSupportLetter(path: string, body: object): Promise<{ message: string }> {
  const answer = await apiPost<{ message: string }>(`/api/admin/support/${path}`, body);
  void getQueryClient().invalidateQueries({ queryKey: ['admin', 'support'] });
  return answer;
}

/** Reads again what a release changes on the admin page (specification section 7). */
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

/** True when an update may be under way although its answer was lost, on the line or at a proxy that did not wait. */
export function isAnswerLost(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 502 || error.status === 504;
}

/** `POST /api/admin/trigger-update`: runs the content update; answers when readers are given its release. */
export const triggerUpdate = () => apiPost<TriggerUpdateResponse>('/api/admin/trigger-update');

/** `POST /api/admin/rollback`: makes another stored release the current one. */
export async function rollBack(releaseId: string): Promise<void> {
  try {
    await apiPost<RollbackResponse>('/api/admin/rollback', { releaseId });
  } finally {
    // After a refusal, too: it often means that the list is out of date.
    refreshContent();
  }
}

async function choose(path: string, request: object): Promise<void> {
  const choices = await apiPost<StaffChoices>(path, request);
  getQueryClient().setQueryData(staffChoicesQuery().queryKey, choices);
}

/** `POST /api/admin/game-of-week`: marks a game, or lets the rules choose (null), from the next update on. */
export const chooseGameOfWeek = (gameId: string | null) => choose('/api/admin/game-of-week', { gameId });

/** `POST /api/admin/articles/hide`: hides an article or shows it again, from the next update on. */
export const hideArticle = (articleId: string, hidden: boolean) =>
  choose('/api/admin/articles/hide', { articleId, hidden });
