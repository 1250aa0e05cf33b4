import { useEffect, useState } from 'react';

import type { LinkOutcome } from '#site/api-client/recovery.ts';

/** What the link of a letter holds: it stands behind '#', which no server is sent. Empty when the address has none. */
export function linkSecret(): string {
  return location.hash.slice(1);
}

/** What came of the link that the page was opened with; nothing again once another one is opened in its place. */
export function useLinkOutcome() {
  const [outcome, setOutcome] = useState<LinkOutcome>();
  useEffect(() => {
    const begin = (): void => {
      setOutcome(undefined);
    };
    addEventListener('hashchange', begin);
    return () => {
      removeEventListener('hashchange', begin);
    };
  }, []);
  const end = (result: LinkOutcome): void => {
    // Used up, it has no place in the address any more.
    history.replaceState(null, '', location.pathname);
    setOutcome(result);
  };
  return { outcome, end };
}
