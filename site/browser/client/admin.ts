import type { StaffChoices } from '#data/contract/admin.ts';

import { apiQuery, getQueryClient } from './query-client.ts';
import { ApiError, call } from './request.ts';

/** `GET /api/admin/updates`: the last updates, newest first, the running one among them. */
export const updateRunsQuery = () => apiQuery('GET /admin/updates');

/** `GET /api/admin/releases`: the stored releases, newest first. */
export const releasesQuery = () => apiQuery('GET /admin/releases');

/** `GET /api/admin/staff-choices`: what staff have chosen, for the next release on. */
export const staffChoicesQuery = () => apiQuery('GET /admin/staff-choices');

/** Waits for the answer to a change of a letter to support; then the letters are read again. */
export async function changeSupportLetter(change: Promise<{ message: string }>): Promise<{ message: string }> {
  const answer = await change;
  void getQueryClient().invalidateQueries({ queryKey: ['admin', 'support'] });
  return answer;
}

/** Reads again what a release changes on the admin page (specification section 7). */
export function refreshContent(): void {
  const client = getQueryClient();
  // The first parts of a key match all below them.
  for (const queryKey of [
    'articles',
    'recruiting-news',
    'games',
    'admin/content-stats',
    'admin/releases',
    'admin/updates',
  ])
    void client.invalidateQueries({ queryKey: queryKey.split('/') });
}

/** True when an update may be under way although its answer was lost, on the line or at a proxy that did not wait. */
export function isAnswerLost(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 502 || error.status === 504;
}

/** `POST /api/admin/rollback`: makes another stored release the current one. */
export async function rollBack(releaseId: string): Promise<void> {
  try {
    await call('POST /admin/rollback', { releaseId });
  } finally {
    // After a refusal, too: it often means that the list is out of date.
    refreshContent();
  }
}

/** Shows what staff have chosen as the answer to a change says. */
export async function showChoices(change: Promise<StaffChoices>): Promise<void> {
  getQueryClient().setQueryData(staffChoicesQuery().queryKey, await change);
}
