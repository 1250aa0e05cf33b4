import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

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
  const last = state?.last ?? null;
  // The update whose end no answer to this page will tell: the live progress does instead.
  const [followed, setFollowed] = useState<string>();
  // The update that this page has started itself.
  const own = useRef<string>(undefined);
  useEffect(() => {
    if (followed === undefined || running?.runId === followed) return;
    setFollowed(undefined);
    // Another one has ended since then where the line was cut for long: the list tells of both.
    if (last?.id === followed) tellEnd(last);
  }, [followed, running, last]);

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
  useEffect(() => {
    if (running?.trigger !== 'staff') return;
    if (trigger.isPending) own.current = running.runId;
    // Somebody else's, or this page was loaded anew since the button was pressed.
    else if (running.runId !== own.current) setFollowed(running.runId);
  }, [running, trigger.isPending]);
  const isBusy = trigger.isPending || running !== null;
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
