import type { UpdateState } from '#data/contract/admin.ts';

import { updateRunsQuery } from './admin.query.ts';
import { ApiError } from './api-client.ts';
import { getQueryClient } from './query-client.ts';

/** How long to wait before asking again when nobody could be reached; doubles up to a minute. */
const FIRST_WAIT_MS = 3000;
const LONGEST_WAIT_MS = 60_000;

interface UpdateWatcher {
  /** All there is to know, at once and after each change. */
  onState: (state: UpdateState) => void;
  /** False while nobody can be reached; it is tried again by itself. */
  onConnection: (connected: boolean) => void;
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

/**
 * Listens to `GET /api/admin/update-events`. The browser comes back by itself when the line was
 * cut; when it has given up, because the server answered with something else, the list of updates
 * tells whether staff are still who is asking, and it begins anew. Returns how to stop.
 */
export function watchUpdates({ onState, onConnection }: UpdateWatcher): () => void {
  let events: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MS;
  let isStopped = false;

  const listen = (): void => {
    const source = new EventSource('/api/admin/update-events');
    events = source;
    source.addEventListener('update', (event: MessageEvent<string>) => {
      wait = FIRST_WAIT_MS;
      onConnection(true);
      onState(JSON.parse(event.data) as UpdateState);
    });
    source.addEventListener('error', () => {
      onConnection(false);
      if (source.readyState === EventSource.CLOSED) tryLater();
    });
  };
  const tryLater = (): void => {
    timer = setTimeout(() => void ask(), wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };
  const ask = async (): Promise<void> => {
    const { queryKey, queryFn } = updateRunsQuery();
    try {
      // Fetched through its query, so that a refusal is seen by whoever shows the list.
      await getQueryClient().fetchQuery({ queryKey, queryFn, staleTime: 0 });
      if (!isStopped) listen();
    } catch (error) {
      if (!isStopped && !isRefusal(error)) tryLater();
    }
  };

  listen();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    events?.close();
  };
}
