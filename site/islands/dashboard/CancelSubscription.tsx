import { cancelSubscription } from '#site/api-client/billing.ts';

import { AskOnce } from '../parts/AskOnce.tsx';
import { readerDate } from '../reader-date.ts';
import { errorToast } from '../toast/failure-toast.ts';
import { useAction } from '../use-action.ts';

interface CancelSubscriptionProps {
  /** Until when the benefits would last, ISO 8601; null when they would end at once or have ended. */
  until: string | null;
  onDone?: () => void;
}

/** Cancelling, in two clicks: the button, and one question in its place. No offer, no survey. */
export function CancelSubscription({ until, onDone }: CancelSubscriptionProps) {
  const cancel = useAction(cancelSubscription, {
    says: ({ subscriptionEndDate, cancelAtPeriodEnd }) => ({
      title: 'Subscription Cancelled',
      description:
        cancelAtPeriodEnd && subscriptionEndDate !== null
          ? `Your benefits last until ${readerDate(subscriptionEndDate)}.`
          : 'Nothing more is charged.',
    }),
    done: onDone,
    failed: () => errorToast('Error', 'Failed to cancel subscription. Please try again.'),
  });
  return (
    <AskOnce
      opener="Cancel Subscription"
      question={
        until === null
          ? 'Your membership ends now, and nothing more is charged.'
          : `Your benefits last until ${readerDate(until)}, and nothing more is charged.`
      }
      yes={cancel.isPending ? 'Cancelling...' : 'Cancel now'}
      no="Keep"
      isBusy={cancel.isPending}
      onYes={() => cancel.mutate()}
    />
  );
}
