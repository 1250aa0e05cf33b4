import { useEffect, useRef } from 'react';

/** What stands in the dashboard's place once the account is gone: what was removed, and the way on. */
export function RemovedNotice({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="empty account-removed">
      <h2 ref={heading} className="text-[1.75rem] uppercase" tabIndex={-1}>
        Account Deleted
      </h2>
      <p className="empty-text">{text}</p>
      <p className="mt-2 flex flex-wrap gap-3">
        <a className="button button-quiet button-small" href="/">
          Return to Home
        </a>
      </p>
    </div>
  );
}
