import { useId, useState } from 'react';

import { Button } from './Button.tsx';
import { takeFocus } from './take-focus.ts';

interface AskOnceProps {
  opener: string;
  /** Read out in its place. */
  label?: string;
  /** Why it can't be pressed now. */
  blockedBecause?: string;
  /** A sentence about what happens on a yes. */
  question: string;
  yes: string;
  no: string;
  isBusy: boolean;
  isSmall?: boolean;
  /** `close` removes the question. */
  onYes: (close: () => void) => void;
}

/** A step that cannot be undone by the same button, in two clicks: a button, then a question in its place. */
export function AskOnce(props: AskOnceProps) {
  const { blockedBecause, isBusy, isSmall = false } = props;
  const id = useId();
  // Undefined until the first question.
  const [isAsking, setAsking] = useState<boolean>();

  const quiet = isSmall ? 'quiet small' : 'quiet';
  const close = () => setAsking(false);
  if (!isAsking) {
    return (
      <Button
        ref={isAsking === false ? takeFocus : undefined}
        look={quiet}
        isBusy={blockedBecause !== undefined}
        title={blockedBecause}
        aria-label={props.label}
        onPress={() => setAsking(true)}
      >
        {props.opener}
      </Button>
    );
  }
  return (
    <div className="grid w-full gap-3 border-t border-line-strong pt-3" role="group" aria-labelledby={id}>
      {/* With the focus on it a second press on the same key does nothing. */}
      <p ref={takeFocus} id={id} tabIndex={-1}>
        {props.question}
      </p>
      <p className="flex flex-wrap gap-3">
        <Button look={isSmall ? 'danger small' : 'danger'} isBusy={isBusy} onPress={() => props.onYes(close)}>
          {props.yes}
        </Button>
        <Button look={quiet} isBusy={isBusy} onPress={close}>
          {props.no}
        </Button>
      </p>
    </div>
  );
}
