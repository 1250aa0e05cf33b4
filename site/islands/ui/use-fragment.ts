import { useEffect, useState, useSyncExternalStore } from 'react';

import { useIsAwake } from '#site/browser/client/query-client.ts';
import type { LinkOutcome } from '#site/browser/client/recovery.ts';

function subscribe(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => {
    removeEventListener('hashchange', changed);
  };
}

function read(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    // Half an escape sequence in a mistyped address names nothing.
    return '';
  }
}

/** The fragment of the page's address without '#', empty when there is none; follows links and the back button. */
export function useFragment(): string {
  return useSyncExternalStore(subscribe, read, () => '');
}

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

/** What the link of a letter holds behind '#', empty when nothing; undefined until the page is awake. */
export function useLetterToken(): string | undefined {
  const isAwake = useIsAwake();
  const fragment = useFragment();
  return isAwake ? fragment : undefined;
}
