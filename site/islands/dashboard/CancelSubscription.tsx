import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';

import { cancelMutation } from '#site/queries/billing.mutation.ts';
import { getQueryClient } from '#site/queries/query-client.ts';

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
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // The question takes the focus, so that it is read out and a second press on the same key cancels nothing.
    if (isAsking) question.current?.focus();
    else if (wasAsking.current) opener.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

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

  if (!isAsking) {
    return (
      <button
        ref={opener}
        className="button button-quiet"
        type="button"
        onClick={() => {
          setAsking(true);
        }}
      >
        Cancel Subscription
      </button>
    );
  }
  return (
    <div className="plan-question" role="group" aria-labelledby={id}>
      <p ref={question} id={id} tabIndex={-1}>
        {consequence(until)}
      </p>
      <p className="plan-answers">
        <button
          className="button button-danger"
          type="button"
          aria-disabled={cancel.isPending}
          onClick={() => {
            if (!cancel.isPending) cancel.mutate();
          }}
        >
          {cancel.isPending ? 'Cancelling...' : 'Cancel now'}
        </button>
        <button
          className="button button-quiet"
          type="button"
          aria-disabled={cancel.isPending}
          onClick={() => {
            if (!cancel.isPending) setAsking(false);
          }}
        >
          Keep
        </button>
      </p>
    </div>
  );
}
