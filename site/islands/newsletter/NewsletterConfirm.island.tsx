import { LINK_LIFE } from '#data/domain/members/lifetimes.ts';
import { confirmNewsletter, isEnded } from '#site/browser/client/newsletter.ts';

import { EndedCard, LetterCard, WaitingCard } from './LetterCard.tsx';
import { useLetterToken } from '../ui/use-fragment.ts';
import { Button } from '../ui/Button.tsx';
import { failureToast } from '../ui/toast.ts';
import { useAction } from '../ui/use-action.ts';

const failed = failureToast('Not Confirmed');

/** The page of a confirmation letter's link. Opening it changes nothing: mail programs open links, too. */
export function NewsletterConfirm() {
  const token = useLetterToken();
  const confirming = useAction(confirmNewsletter, {
    failed: (error) => (isEnded(error) ? undefined : failed(error)),
  });
  if (token === undefined) return <WaitingCard />;
  if (confirming.isSuccess) {
    return (
      <LetterCard title="You are on the list" isAnswer>
        <p>
          Letters come in the morning, by the clock of this browser. Choose what they are about, or leave it at
          everything; each has a link to stop them.
        </p>
        <p className="flex flex-wrap gap-3">
          <a className="button" href={`/newsletter/preferences#${confirming.data}`}>
            Choose What You Get
          </a>
          <a className="button button-quiet" href="/">
            Read the News
          </a>
        </p>
      </LetterCard>
    );
  }
  if (token === '') {
    return (
      <EndedCard
        title="The link is missing"
        text="This page is opened by the link in a confirmation letter. No letter yet? Ask for one."
      />
    );
  }
  if (isEnded(confirming.error)) {
    return (
      <EndedCard
        title="This link has ended"
        text={`It works once, and for ${LINK_LIFE.confirmNewsletter.words}. If you have confirmed before, all is well. If not, ask for a new letter.`}
        isAnswer
      />
    );
  }
  return (
    <LetterCard title="One press is left">
      <p>Confirm that you want the Hashmark newsletter at the address this letter came to.</p>
      <Button isBusy={confirming.isPending} onPress={() => confirming.mutate(token)}>
        {confirming.isPending ? 'Confirming...' : 'Yes, Send It to Me'}
      </Button>
    </LetterCard>
  );
}
