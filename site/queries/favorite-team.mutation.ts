import { mutationOptions } from '@tanstack/react-query';

import { apiPost } from './api-client.ts';

/** `POST /api/user/favorite-team`: saves the signed-in reader's team; 401 for everyone else. */
export function favoriteTeamMutation() {
  return mutationOptions({
    mutationFn: (request: { teamId: string }) =>
      apiPost<unknown>('/api/user/favorite-team', request),
  });
}
