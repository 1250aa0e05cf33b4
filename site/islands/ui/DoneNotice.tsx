import type { ReactNode } from 'react';

import { takeFocus } from './take-focus.ts';

/** Replaces a form that is done. */
export function DoneNotice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p ref={takeFocus} className="notice" tabIndex={-1}>
        {text}
      </p>
      {children}
    </div>
  );
}
