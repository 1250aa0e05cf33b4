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

/**
 * What runs, what ran last and what comes next, as the server reports it. When an update ends, no
 * matter who started it or whether this page missed its end, what readers see is read anew.
 */
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
