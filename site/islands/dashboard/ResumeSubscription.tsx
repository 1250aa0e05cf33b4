import { useMutation } from '@tanstack/react-query';

import { resumeMutation } from '#site/queries/billing.mutation.ts';
import { getQueryClient } from '#site/queries/query-client.ts';

import { failureToast } from '../forms/failure-toast.ts';
import { toast } from '../toast/toast.ts';

/** Takes a cancellation back, in one click. */
export function ResumeSubscription({ onDone }: { onDone: () => void }) {
  const resume = useMutation(
    {
      ...resumeMutation(),
      onSuccess: ({ message }) => {
        toast({ title: 'Subscription Resumed', description: message });
        onDone();
      },
      onError: (error) => {
        toast(failureToast(error, 'Subscription Not Resumed', 'Something went wrong'));
      },
    },
    getQueryClient(),
  );
  return (
    <button
      className="button"
      type="button"
      aria-disabled={resume.isPending}
      onClick={() => {
        if (!resume.isPending) resume.mutate();
      }}
    >
      {resume.isPending ? 'Resuming...' : 'Resume'}
    </button>
  );
}
