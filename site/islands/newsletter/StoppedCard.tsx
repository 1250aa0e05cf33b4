import { isEnded, resumeLetters } from '#site/api-client/newsletter.ts';

import { Button } from '../parts/Button.tsx';
import { failureToast } from '../toast/failure-toast.ts';
import { useAction } from '../use-action.ts';
import { EndedCard, LetterCard } from './LetterCard.tsx';

interface StoppedCardProps {
  token: string;
  /** True where it answers a press. */
  isAnswer?: boolean;
}

/** For somebody who has left: that it is so, and the way back. */
export function StoppedCard({ token, isAnswer = false }: StoppedCardProps) {
  const failed = failureToast('Not Undone');
  const resuming = useAction(resumeLetters, {
    failed: (error) => (isEnded(error) ? undefined : failed(error)),
  });
  if (resuming.isSuccess) {
    return (
      <LetterCard title="The letters go on" isAnswer>
        <p>As before: what you had chosen is still chosen.</p>
        <a className="button" href={`/newsletter/preferences#${token}`}>
          See What You Get
        </a>
      </LetterCard>
    );
  }
  if (isEnded(resuming.error)) {
    return (
      <EndedCard
        title="That was too long ago"
        text="Leaving can be taken back for a week. Enter your address, and a letter asks you to confirm."
        isAnswer
      />
    );
  }
  return (
    <LetterCard title="No more letters" isAnswer={isAnswer}>
      <p>
        You get no more newsletters from us. What you had chosen is kept for 30 days and then
        forgotten, with your address; an account of yours stays as it is.
      </p>
      <Button
        look="quiet"
        isBusy={resuming.isPending}
        onPress={() => {
          resuming.mutate(token);
        }}
      >
        {resuming.isPending ? 'Undoing...' : 'Undo'}
      </Button>
    </LetterCard>
  );
}
