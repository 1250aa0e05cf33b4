import { useMutation } from '@tanstack/react-query';

import { rollbackMutation } from '#site/queries/admin.mutation.ts';
import { getQueryClient } from '#site/queries/query-client.ts';

import { AskOnce } from '../AskOnce.tsx';
import { failureToast } from '../forms/failure-toast.ts';
import { toast } from '../toast/toast.ts';

interface RollBackProps {
  /** The release's id. */
  id: string;
  /** What the list calls it: its time. */
  name: string;
  isNewer: boolean;
  isUpdating: boolean;
  /** Called when readers are given it. */
  onDone: () => void;
}

/** Going back (or forward again) to a release. */
export function RollBack({ id, name, isNewer, isUpdating, onDone }: RollBackProps) {
  const change = useMutation(
    {
      ...rollbackMutation(),
      onSuccess: () => {
        onDone();
        toast({
          title: isNewer ? 'Went Forward' : 'Rolled Back',
          description: `Readers now see the release of ${name}.`,
        });
      },
      onError: (error) => {
        toast(failureToast(error, 'Rollback Failed', 'The site is as it was. Please try again.'));
      },
    },
    getQueryClient(),
  );
  const way = isNewer ? 'Go forward' : 'Roll back';
  return (
    <AskOnce
      opener={{
        text: `${way} to this`,
        label: `${way} to this: ${name}`,
        blockedBecause: isUpdating ? 'Wait until the update is over' : null,
      }}
      question={`Every reader is given the release of ${name} at once. Accounts and memberships stay as they are.`}
      yes={`${way} now`}
      doing="Switching..."
      no="Keep the current one"
      isPending={change.isPending}
      isSmall
      onYes={(close) => {
        change.mutate({ releaseId: id }, { onSettled: close });
      }}
    />
  );
}
