import { useEffect, useState } from 'react';

import type { UpdateState } from '#data/contract/admin.ts';
import { refreshContent, updateRunsQuery } from '#site/api-client/admin.ts';
import { getQueryClient } from '#site/api-client/query-client.ts';
import { watchUpdates } from '#site/api-client/update-events.ts';

export interface Updates {
  /** Undefined until the server has answered. */
  state: UpdateState | undefined;
  /** False while the server cannot be reached; what is known may be out of date. */
  isConnected: boolean;
}

/** What runs, ran last and comes next, as the server reports it. What readers see is read anew when an update ends. */
export function useUpdates(): Updates {
  const [state, setState] = useState<UpdateState>();
  const [isConnected, setConnected] = useState(true);
  useEffect(() => {
    let known: UpdateState | undefined;
    return watchUpdates({
      onConnection: setConnected,
      onState: (next) => {
        const before = known;
        known = next;
        setState(next);
        if (before === undefined) return;
        if (before.last?.id !== next.last?.id) refreshContent();
        else if (before.running?.runId !== next.running?.runId)
          void getQueryClient().invalidateQueries({ queryKey: updateRunsQuery().queryKey });
      },
    });
  }, []);
  return { state, isConnected };
}
