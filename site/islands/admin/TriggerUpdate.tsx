import { useEffect, useRef, useState } from 'react';
import type { UpdateState } from '#data/contract/admin.ts';
import { isAnswerLost, refreshContent, triggerUpdate, updateRunsQuery } from '../../browser/client/admin.ts';
import { getQueryClient } from '../../browser/client/query-client.ts';
import { watchUpdates } from '../../browser/live/update-events.ts';
import { Button } from '../ui/Button.tsx';
import { errorToast, toast } from '../ui/toast.ts';
import { useAction } from '../ui/use-action.ts';

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

// Specification section 8.
const SUCCESS = {
  title: 'Content Updated',
  description: 'Daily content update completed successfully',
} as const;
const FAILURE = errorToast('Update Failed', 'Failed to trigger content update. Please try again.');
/** The button that starts an update, unless one is running, and what is said once that is over. */
export function TriggerUpdate({ state, isConnected }: Updates) {
  const running = state?.running ?? null;
  const last = state?.last ?? null;
  // The update that this page has started, and one whose end only the live progress will report.
  const own = useRef<string>(undefined);
  const followed = useRef<string>(undefined);
  const { mutate, isPending } = useAction(triggerUpdate, {
    says: () => SUCCESS,
    done: () => {
      // Else the live progress reports its end.
      if (!isConnected) refreshContent();
    },
    failed: (error) => {
      if (running?.trigger !== 'staff' || !isAnswerLost(error)) return FAILURE;
      followed.current = running.runId;
      return undefined;
    },
  });
  useEffect(() => {
    if (followed.current !== undefined && followed.current !== running?.runId) {
      // Another one may have ended since, where the connection was lost for long: the list shows both.
      if (last?.id === followed.current) toast(['published', 'unchanged'].includes(last.outcome) ? SUCCESS : FAILURE);
      followed.current = undefined;
    }
    if (running?.trigger !== 'staff') return;
    if (isPending) own.current = running.runId;
    // Somebody else's, or this page was loaded anew since the button was pressed.
    else if (running.runId !== own.current) followed.current = running.runId;
  }, [running, last, isPending]);

  const isBusy = isPending || running !== null;
  return (
    <Button isBusy={isBusy} onPress={mutate}>
      {isBusy ? 'Updating...' : 'Trigger Update'}
    </Button>
  );
}
