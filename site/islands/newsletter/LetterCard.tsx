import { useEffect, useRef, type ReactNode } from 'react';

import './letters.css';
import { Newsletter } from '../Newsletter.island.tsx';

interface LetterCardProps {
  title: string;
  /** True where it answers a press: whose button is gone, so the heading takes the focus and is read out. */
  isAnswer?: boolean;
  children?: ReactNode;
}

/** What a page that letters lead to has to say. */
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

/** Until it is known what to say. */
export function WaitingCard() {
  return <section className="card letter-card" aria-busy="true" />;
}

/** For a link that opens nothing: the words, and the way to a new letter. */
export function EndedCard({
  title,
  text,
  isAnswer = false,
}: Record<'title' | 'text', string> & { isAnswer?: boolean }) {
  return (
    <LetterCard title={title} isAnswer={isAnswer}>
      <p>{text}</p>
      <Newsletter variant="inline" />
    </LetterCard>
  );
}
