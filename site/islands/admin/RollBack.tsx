import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';

import { rollbackMutation } from '#site/queries/admin.mutation.ts';
import { getQueryClient } from '#site/queries/query-client.ts';

import { failureToast } from '../forms/failure-toast.ts';
import { toast } from '../toast/toast.ts';

interface RollBackProps {
  /** The release's id. */
  id: string;
  /** What the list calls it: its time. */
  name: string;
  isNewer: boolean;
  isUpdating: boolean;
}

/** Going back to a release, in two clicks: the button, and one question in its place. */
export function RollBack({ id, name, isNewer, isUpdating }: RollBackProps) {
  const questionId = useId();
  const [isAsking, setAsking] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // The question takes the focus, so that it is read out and a second press on the same key changes nothing.
    if (isAsking) question.current?.focus();
    else if (wasAsking.current) opener.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  const change = useMutation(
    {
      ...rollbackMutation(),
      onSuccess: () => {
        toast({
          title: isNewer ? 'Went Forward' : 'Rolled Back',
          description: `Readers now see the release of ${name}.`,
        });
        setAsking(false);
      },
      onError: (error) => {
        toast(failureToast(error, 'Rollback Failed', 'The site is as it was. Please try again.'));
        setAsking(false);
      },
    },
    getQueryClient(),
  );

  if (!isAsking) {
    return (
      <button
        ref={opener}
        className="button button-quiet button-small"
        type="button"
        aria-disabled={isUpdating}
        title={isUpdating ? 'Wait until the update is over' : undefined}
        aria-label={`${isNewer ? 'Go forward' : 'Roll back'} to this: ${name}`}
        onClick={() => {
          if (!isUpdating) setAsking(true);
        }}
      >
        {isNewer ? 'Go forward to this' : 'Roll back to this'}
      </button>
    );
  }
  return (
    <div className="plan-question" role="group" aria-labelledby={questionId}>
      <p ref={question} id={questionId} tabIndex={-1}>
        {`Every reader is given the release of ${name} at once. Accounts and memberships stay as they are.`}
      </p>
      <p className="plan-answers">
        <button
          className="button button-danger button-small"
          type="button"
          aria-disabled={change.isPending}
          onClick={() => {
            if (!change.isPending) change.mutate({ releaseId: id });
          }}
        >
          {change.isPending ? 'Switching...' : isNewer ? 'Go forward now' : 'Roll back now'}
        </button>
        <button
          className="button button-quiet button-small"
          type="button"
          aria-disabled={change.isPending}
          onClick={() => {
            if (!change.isPending) setAsking(false);
          }}
        >
          Keep the current one
        </button>
      </p>
    </div>
  );
}
