import type { UpdateState } from '#data/contract/admin.ts';

import { updateRunsQuery } from '../client/admin.ts';
import { getQueryClient } from '../client/query-client.ts';
import { ApiError } from '../client/request.ts';
import { readEvents } from './event-stream.ts';

interface UpdateWatcher {
  /** All there is to know, at once and after each change. */
  onState: (state: UpdateState) => void;
  onConnection: (connected: boolean) => void;
}

/** Listens to `GET /api/admin/update-events`, anew while the list of updates may be read. Returns how to stop. */
export function watchUpdates({ onState, onConnection }: UpdateWatcher): () => void {
  return readEvents<UpdateState>({
    url: '/api/admin/update-events',
    event: 'update',
    onData: (state) => {
      onState(state);
      return true;
    },
    onConnection,
    mayListen: async () => {
      try {
        // Fetched through its query, so that a refusal is seen by whoever shows the list.
        await getQueryClient().query({ ...updateRunsQuery(), staleTime: 0 });
        return true;
      } catch (error) {
        if (error instanceof ApiError && [401, 403].includes(error.status)) return false;
        throw error;
      }
    },
  });
}
