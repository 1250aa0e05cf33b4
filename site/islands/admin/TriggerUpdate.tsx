import { useEffect, useRef } from 'react';

import { isAnswerLost, refreshContent, triggerUpdate } from '#site/api-client/admin.ts';

import { Button } from '../parts/Button.tsx';
import { errorToast } from '../toast/failure-toast.ts';
import { toast } from '../toast/toast.ts';
import { useAction } from '../use-action.ts';
import type { Updates } from './use-updates.ts';

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
      if (last?.id === followed.current)
        toast(['published', 'unchanged'].includes(last.outcome) ? SUCCESS : FAILURE);
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
