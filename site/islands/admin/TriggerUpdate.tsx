import { useEffect, useRef, useState } from 'react';

import type { UpdateState } from '#data/contract/admin.ts';
import { isAnswerLost, refreshContent, triggerUpdate, updateRunsQuery } from '#site/browser/client/admin.ts';
import { getQueryClient } from '#site/browser/client/query-client.ts';
import { watchUpdates } from '#site/browser/live/update-events.ts';

import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { useAction } from '../ui/use-action.ts';
import { UPDATE_DONE, UPDATE_FAILED } from './update-words.ts';

export interface Updates {
  /** Undefined until the server has answered. */
  state: UpdateState | undefined;
  /** False while the server cannot be reached; what is known may be out of date. */
  isConnected: boolean;
}

/** The state of updates as the server reports it. Content is read again when an update ends. */
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

/** An update of staff's that this page sees running, and what will report its end. */
interface WatchedRun {
  runId: string;
  /**
   * The answer to this page's own press, or the live progress: for a colleague's update, or one begun before a reload.
   */
  reportedBy: 'answer' | 'progress';
}

/** What to watch once `running` is reported. An update keeps its reporter until it ends. */
function nextWatched(
  watched: WatchedRun | null,
  running: UpdateState['running'],
  isOwnPending: boolean,
): WatchedRun | null {
  if (running?.trigger !== 'staff') return null;
  const { runId } = running;
  return watched?.runId === runId ? watched : { runId, reportedBy: isOwnPending ? 'answer' : 'progress' };
}

/** The button that starts an update, unless one is running, and the toast once that update is over. */
export function TriggerUpdate({ state, isConnected }: Updates) {
  const running = state?.running ?? null;
  const last = state?.last ?? null;
  const watched = useRef<WatchedRun | null>(null);
  const { mutate, isPending } = useAction(triggerUpdate, {
    says: () => UPDATE_DONE,
    done: () => {
      // Otherwise the live progress reports its end.
      if (!isConnected) refreshContent();
    },
    failed: (error) => {
      if (running?.trigger !== 'staff' || !isAnswerLost(error)) return UPDATE_FAILED;
      watched.current = { runId: running.runId, reportedBy: 'progress' };
      return undefined;
    },
  });
  useEffect(() => {
    const before = watched.current;
    // After a long loss of the connection another update may be the last one: the list shows both.
    const hasEnded = before !== null && before.runId !== running?.runId && before.runId === last?.id;
    if (hasEnded && before.reportedBy === 'progress')
      toast(['published', 'unchanged'].includes(last.outcome) ? UPDATE_DONE : UPDATE_FAILED);
    watched.current = nextWatched(before, running, isPending);
  }, [running, last, isPending]);

  const isBusy = isPending || running !== null;
  return (
    <Button isBusy={isBusy} onPress={mutate}>
      {isBusy ? 'Updating...' : 'Trigger Update'}
    </Button>
  );
}
