import type { UpdateState } from '#data/contract/admin.ts';

import { updateRunsQuery } from '../client/admin.ts';
import { getQueryClient } from '../client/query-client.ts';
import { ApiError } from '../client/request.ts';
import { readEvents } from './event-stream.ts';

/**
 * Listens to `GET /api/admin/update-events`, again as long as the list of updates can be read: `onState` gets the
 * complete state, at once and after each change. Returns how to stop.
 */
export function watchUpdates(
  onState: (state: UpdateState) => void,
  onConnection: (isConnected: boolean) => void,
): () => void {
  return readEvents<UpdateState>({
    url: '/api/admin/update-events',
    event: 'update',
    onData: onState,
    onConnection,
    mayListen: async () => {
      try {
        // Fetched through its query, so that the list shows a refusal.
        await getQueryClient().query({ ...updateRunsQuery(), staleTime: 0 });
        return true;
      } catch (error) {
        if (error instanceof ApiError && [401, 403].includes(error.status)) return false;
        throw error;
      }
    },
  });
}
