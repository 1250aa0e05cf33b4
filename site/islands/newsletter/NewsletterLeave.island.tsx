import { stopLetters } from '#site/browser/client/newsletter.ts';

import { LetterCard, LetterPress, StoppedCard, WaitingCard } from './LetterCard.tsx';
import { useLetterToken } from '../ui/use-fragment.ts';

function BrokenLink({ isAnswer }: { isAnswer: boolean }) {
  return (
    <LetterCard title="The link is incomplete" isAnswer={isAnswer}>
      <p>Open this page again with the link below a letter, or press 'Unsubscribe' in your mail app.</p>
    </LetterCard>
  );
}

/** Unsubscribes on one press, without signing in. It can be undone for a week. */
export function NewsletterLeave() {
  const token = useLetterToken();
  if (token === undefined) return <WaitingCard />;
  if (token === '') return <BrokenLink isAnswer={false} />;
  return (
    <LetterPress
      title="Stop the letters?"
      send={() => stopLetters(token)}
      failed="Not Stopped"
      button={{ idle: 'Stop the Letters', pending: 'Stopping...' }}
      other={
        <a className="button button-quiet" href={`/newsletter/preferences#${token}`}>
          Get Fewer Instead
        </a>
      }
      done={() => <StoppedCard token={token} isAnswer />}
      ended={<BrokenLink isAnswer />}
    >
      One click, and you get no more newsletters.
    </LetterPress>
  );
}
