import { isEnded, stopLetters } from '#site/browser/client/newsletter.ts';

import { LetterCard, StoppedCard, WaitingCard } from './LetterCard.tsx';
import { useLetterToken } from '../ui/use-fragment.ts';
import { Button } from '../ui/Button.tsx';
import { failureToast } from '../ui/toast.ts';
import { useAction } from '../ui/use-action.ts';

const failed = failureToast('Not Stopped');

/** Unsubscribes on one press, without signing in. It can be undone for a week. */
export function NewsletterLeave() {
  const token = useLetterToken();
  const stopping = useAction(stopLetters, {
    failed: (error) => (isEnded(error) ? undefined : failed(error)),
  });
  if (token === undefined) return <WaitingCard />;
  if (token === '' || isEnded(stopping.error)) {
    return (
      <LetterCard title="The link is not whole" isAnswer={stopping.isError}>
        <p>
          This page is opened by the link below a letter. Open it there again, or press &lsquo;Unsubscribe&rsquo; in
          your mail program.
        </p>
      </LetterCard>
    );
  }
  if (stopping.isSuccess) return <StoppedCard token={token} isAnswer />;
  return (
    <LetterCard title="Stop the letters?">
      <p>One press, and the newsletter comes to you no more.</p>
      <p className="flex flex-wrap gap-3">
        <Button isBusy={stopping.isPending} onPress={() => stopping.mutate(token)}>
          {stopping.isPending ? 'Stopping...' : 'Stop the Letters'}
        </Button>
        <a className="button button-quiet" href={`/newsletter/preferences#${token}`}>
          Get Fewer Instead
        </a>
      </p>
    </LetterCard>
  );
}
