import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { UpdateRun } from '#data/contract/admin.ts';
import {
  isAnswerLost,
  refreshContent,
  triggerUpdateMutation,
} from '#site/queries/admin.mutation.ts';
import { getQueryClient } from '#site/queries/query-client.ts';

import { toast } from '../toast/toast.ts';
import type { Updates } from './use-updates.ts';

// Specification section 8.
function tellSuccess(): void {
  toast({
    title: 'Content Updated',
    description: 'Daily content update completed successfully',
  });
}
function tellFailure(): void {
  toast({
    title: 'Update Failed',
    description: 'Failed to trigger content update. Please try again.',
    variant: 'destructive',
  });
}
function tellEnd({ outcome }: UpdateRun): void {
  if (outcome === 'published' || outcome === 'unchanged') tellSuccess();
  else tellFailure();
}

/**
 * The button that starts an update, and what it says once that is over. While one is running,
 * whoever started it, there is nothing to start.
 */
export function TriggerUpdate({ state, isConnected }: Updates) {
  const running = state?.running ?? null;
  // The update of this page whose answer was lost on the way: the live progress tells its end instead.
  const [followed, setFollowed] = useState<string>();
  const last = state?.last ?? null;
  useEffect(() => {
    if (followed === undefined || last?.id !== followed) return;
    setFollowed(undefined);
    tellEnd(last);
  }, [followed, last]);

  const trigger = useMutation(
    {
      ...triggerUpdateMutation(),
      onSuccess: () => {
        tellSuccess();
        // Else the live progress tells of its end.
        if (!isConnected) refreshContent();
      },
      onError: (error) => {
        if (running?.trigger === 'staff' && isAnswerLost(error)) setFollowed(running.runId);
        else tellFailure();
      },
    },
    getQueryClient(),
  );
  const isBusy = trigger.isPending || followed !== undefined || running !== null;
  return (
    <button
      className="button update-button"
      type="button"
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) trigger.mutate();
      }}
    >
      {isBusy ? 'Updating...' : 'Trigger Update'}
    </button>
  );
}
