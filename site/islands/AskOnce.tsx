import { useEffect, useId, useRef, useState } from 'react';

interface AskOnceProps {
  /** The button that asks: its text, what a screen reader hears instead, and why it can't be pressed now. */
  opener: { text: string; label?: string; blockedBecause?: string | null };
  /** What happens on a yes, in a sentence. */
  question: string;
  yes: string;
  /** Shown in place of `yes` while it is being done. */
  doing: string;
  no: string;
  isPending: boolean;
  isSmall?: boolean;
  /** Called on a yes; `close` takes the question away again. */
  onYes: (close: () => void) => void;
}

/** A step that cannot be undone by the same button, in two clicks: the button, and one question in its place. */
export function AskOnce(props: AskOnceProps) {
  const { opener, isPending, isSmall = false } = props;
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  const openerButton = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // The question takes the focus, so that it is read out and a second press on the same key does nothing.
    if (isAsking) question.current?.focus();
    else if (wasAsking.current) openerButton.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  const size = isSmall ? ' button-small' : '';
  const close = () => {
    setAsking(false);
  };
  if (!isAsking) {
    const blockedBecause = opener.blockedBecause ?? undefined;
    return (
      <button
        ref={openerButton}
        className={`button button-quiet${size}`}
        type="button"
        aria-disabled={blockedBecause === undefined ? undefined : true}
        title={blockedBecause}
        aria-label={opener.label}
        onClick={() => {
          if (blockedBecause === undefined) setAsking(true);
        }}
      >
        {opener.text}
      </button>
    );
  }
  return (
    <div className="plan-question" role="group" aria-labelledby={id}>
      <p ref={question} id={id} tabIndex={-1}>
        {props.question}
      </p>
      <p className="plan-answers">
        <button
          className={`button button-danger${size}`}
          type="button"
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) props.onYes(close);
          }}
        >
          {isPending ? props.doing : props.yes}
        </button>
        <button
          className={`button button-quiet${size}`}
          type="button"
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) close();
          }}
        >
          {props.no}
        </button>
      </p>
    </div>
  );
}
