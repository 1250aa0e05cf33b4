import type { ReactNode } from 'react';

import { RETENTION_DAYS } from '#data/domain/members/lifetimes.ts';
import { isEnded, resumeLetters } from '#site/browser/client/newsletter.ts';

import { Button } from '../ui/Button.tsx';
import { takeFocus } from '../ui/take-focus.ts';
import { failureToast } from '../ui/toast.ts';
import { useAction } from '../ui/use-action.ts';
import './letters.css';

interface LetterCardProps {
  title: string;
  /** True after a press: its button was removed, so the heading takes the focus and is read out. */
  isAnswer?: boolean;
  children?: ReactNode;
}

/** The card of a page that letters link to. */
export function LetterCard({ title, isAnswer, children }: LetterCardProps) {
  return (
    <section className="card letter-card">
      <h2 key={title} ref={isAnswer ? takeFocus : undefined} className="card-title" tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export function WaitingCard() {
  return <section className="card letter-card" aria-busy="true" />;
}

/** For a link that no longer works. */
export function EndedCard({ children, ...card }: LetterCardProps) {
  return (
    <LetterCard {...card}>
      <p>{children}</p>
      <a className="button" href="/#newsletter">
        Ask for a New Email
      </a>
    </LetterCard>
  );
}

interface LetterPressProps<Answer> extends LetterCardProps {
  send: () => Promise<Answer>;
  /** The title of the toast on failure. */
  failed: string;
  button: { idle: string; pending: string; look?: 'quiet' };
  /** Next to the button. */
  other?: ReactNode;
  done: (answer: Answer) => ReactNode;
  /** In place of the card when the link no longer works. */
  ended: ReactNode;
}

/** A card whose press follows the link of a letter, and what comes of it. */
export function LetterPress<Answer>({ send, failed, button, other, done, ended, ...card }: LetterPressProps<Answer>) {
  const sending = useAction(send, {
    failed: (error) => (isEnded(error) ? undefined : failureToast(failed)(error)),
  });
  if (sending.isSuccess) return done(sending.data);
  if (isEnded(sending.error)) return ended;
  return (
    <LetterCard {...card}>
      <p>{card.children}</p>
      <p className="flex flex-wrap gap-3">
        <Button look={button.look} action={sending} pending={button.pending}>
          {button.idle}
        </Button>
        {other}
      </p>
    </LetterCard>
  );
}

/** For a reader who has unsubscribed, with a button to undo it. */
export function StoppedCard({ token, isAnswer }: { token: string; isAnswer?: boolean }) {
  return (
    <LetterPress
      title="No more letters"
      isAnswer={isAnswer}
      send={() => resumeLetters(token)}
      failed="Not Undone"
      button={{ idle: 'Undo', pending: 'Undoing...', look: 'quiet' }}
      done={() => (
        <LetterCard title="Your letters continue" isAnswer>
          <p>Your choices are as they were.</p>
          <a className="button" href={`/newsletter/preferences#${token}`}>
            See What You Get
          </a>
        </LetterCard>
      )}
      ended={
        <EndedCard title="That was too long ago" isAnswer>
          You can undo leaving for a week. Ask for the newsletter again, and an email will ask you to confirm.
        </EndedCard>
      }
    >
      You will get no more newsletters from us. We keep your choices for {RETENTION_DAYS.unconfirmedReader} days and
      then delete them, with your address; an account of yours stays as it is.
    </LetterPress>
  );
}
