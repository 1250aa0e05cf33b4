import { useMutation } from '@tanstack/react-query';

import { cancelMutation } from '#site/queries/billing.mutation.ts';
import { getQueryClient } from '#site/queries/query-client.ts';

import { AskOnce } from '../AskOnce.tsx';
import { readerDate } from '../reader-date.ts';
import { toast } from '../toast/toast.ts';

interface CancelSubscriptionProps {
  /** Until when the benefits would last, ISO 8601; null when they would end at once or have ended. */
  until: string | null;
  onDone?: () => void;
}

function consequence(until: string | null): string {
  return until === null
    ? 'Your membership ends now, and nothing more is charged.'
    : `Your benefits last until ${readerDate(until)}, and nothing more is charged.`;
}

/** Cancelling, in two clicks: the button, and one question in its place. No offer, no survey. */
export function CancelSubscription({ until, onDone }: CancelSubscriptionProps) {
  const cancel = useMutation(
    {
      ...cancelMutation(),
      onSuccess: ({ subscriptionEndDate, cancelAtPeriodEnd }) => {
        toast({
          title: 'Subscription Cancelled',
          description:
            cancelAtPeriodEnd && subscriptionEndDate !== null
              ? `Your benefits last until ${readerDate(subscriptionEndDate)}.`
              : 'Nothing more is charged.',
        });
        onDone?.();
      },
      onError: () => {
        toast({
          title: 'Error',
          description: 'Failed to cancel subscription. Please try again.',
          variant: 'destructive',
        });
      },
    },
    getQueryClient(),
  );

  return (
    <AskOnce
      opener={{ text: 'Cancel Subscription' }}
      question={consequence(until)}
      yes="Cancel now"
      doing="Cancelling..."
      no="Keep"
      isPending={cancel.isPending}
      onYes={() => {
        cancel.mutate();
      }}
    />
  );
}
