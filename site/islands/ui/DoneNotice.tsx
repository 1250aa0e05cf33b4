import { useEffect, useRef, type ReactNode } from 'react';

/** Replaces a form that is done; it takes the focus, so that it is read out. */
export function DoneNotice({ text, children }: { text: string; children?: ReactNode }) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    notice.current?.focus();
  }, []);
  return (
    <div className="grid justify-items-start gap-4">
      <p ref={notice} className="notice" tabIndex={-1}>
        {text}
      </p>
      {children}
    </div>
  );
}
