import { beginLetters, memberLettersQuery } from '#site/api-client/newsletter.ts';
import { useApiQuery } from '#site/api-client/query-client.ts';

import { Button } from '../parts/Button.tsx';
import { LoadFailed } from '../parts/LoadFailed.tsx';
import { failureToast } from '../toast/failure-toast.ts';
import { useAction } from '../use-action.ts';

/** Whether the newsletter goes to the member's own address, and the way to choose or to begin. */
export function Letters() {
  const query = useApiQuery(memberLettersQuery());
  const begin = useAction(beginLetters, { failed: failureToast('Not Begun') });
  const { data: letters } = query;
  if (letters === undefined) return <LoadFailed what="Your letters" queries={[query]} />;
  if (!letters.isOpen) return <p>The newsletter is not open here yet.</p>;
  if (!letters.isVerified)
    return <p>The newsletter goes to confirmed addresses alone: please confirm yours first.</p>;
  if (letters.state === 'on') {
    return (
      <>
        <p>The newsletter goes to your address.</p>
        <a className="button button-quiet" href={`/newsletter/preferences#${letters.token ?? ''}`}>
          Choose What You Get
        </a>
      </>
    );
  }
  return (
    <>
      <p>
        The newsletter does not go to your address: results, stories and recruiting of what you
        follow.
      </p>
      <Button look="quiet" isBusy={begin.isPending} onPress={begin.mutate}>
        {begin.isPending ? 'Beginning...' : 'Send It to Me'}
      </Button>
    </>
  );
}
