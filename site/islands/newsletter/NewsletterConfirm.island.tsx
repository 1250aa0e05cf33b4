import { LINK_LIFE } from '#data/domain/members/lifetimes.ts';
import { confirmNewsletter } from '#site/browser/client/newsletter.ts';

import { EndedCard, LetterCard, LetterPress, WaitingCard } from './LetterCard.tsx';
import { useLetterToken } from '../ui/use-fragment.ts';

/** The page of a confirmation letter's link. Opening it changes nothing: mail programs open links, too. */
export function NewsletterConfirm() {
  const token = useLetterToken();
  if (token === undefined) return <WaitingCard />;
  if (token === '') {
    return (
      <EndedCard title="The link is missing">
        Open this page with the link in a confirmation email. No email yet? Ask for one.
      </EndedCard>
    );
  }
  return (
    <LetterPress
      title="One click left"
      send={() => confirmNewsletter(token)}
      failed="Not Confirmed"
      button={{ idle: 'Yes, Send It to Me', pending: 'Confirming...' }}
      done={(reader) => (
        <LetterCard title="You are on the list" isAnswer>
          <p>
            Letters come in the morning, in this browser's time zone. Choose what they cover now or later; each has a
            link to stop them.
          </p>
          <p className="flex flex-wrap gap-3">
            <a className="button" href={`/newsletter/preferences#${reader}`}>
              Choose What You Get
            </a>
            <a className="button button-quiet" href="/">
              Read the News
            </a>
          </p>
        </LetterCard>
      )}
      ended={
        <EndedCard title="This link has expired" isAnswer>
          It works once, and for {LINK_LIFE.confirmNewsletter.words}. If you already confirmed, all is well. If not, ask
          for a new email.
        </EndedCard>
      }
    >
      Confirm that you want the Hashmark newsletter at the address this letter came to.
    </LetterPress>
  );
}
