import { type ReactNode, useEffect, useRef } from 'react';

import { RETENTION_DAYS } from '#data/domain/members/lifetimes.ts';
import { isEnded, resumeLetters } from '#site/browser/client/newsletter.ts';

import { Button } from '../ui/Button.tsx';
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
export function LetterCard({ title, isAnswer = false, children }: LetterCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswer) heading.current?.focus();
  }, [isAnswer, title]);
  return (
    <section className="card letter-card">
      <h2 ref={heading} className="card-title" tabIndex={-1}>
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
export function EndedCard({
  title,
  text,
  isAnswer = false,
}: Record<'title' | 'text', string> & { isAnswer?: boolean }) {
  return (
    <LetterCard title={title} isAnswer={isAnswer}>
      <p>{text}</p>
      <a className="button" href="/#newsletter">
        Ask for a New Letter
      </a>
    </LetterCard>
  );
}

interface StoppedCardProps {
  token: string;
  /** True after a press. */
  isAnswer?: boolean;
}

/** For a reader who has unsubscribed, with a button to undo it. */
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
        text="Leaving can be taken back for a week. Ask for the newsletter again, and a letter asks you to confirm."
        isAnswer
      />
    );
  }
  return (
    <LetterCard title="No more letters" isAnswer={isAnswer}>
      <p>
        You get no more newsletters from us. What you had chosen is kept for {RETENTION_DAYS.unconfirmedReader} days and
        then forgotten, with your address; an account of yours stays as it is.
      </p>
      <Button look="quiet" isBusy={resuming.isPending} onPress={() => resuming.mutate(token)}>
        {resuming.isPending ? 'Undoing...' : 'Undo'}
      </Button>
    </LetterCard>
  );
}
