import { useEffect, useState, useSyncExternalStore } from 'react';

import { useIsAwake } from '#site/browser/client/query-client.ts';
import type { LinkOutcome } from '#site/browser/client/recovery.ts';

function subscribe(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

function read(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    // A mistyped address with half an escape sequence.
    return '';
  }
}

/** The fragment of the page's address without '#', or empty; follows links and the back button. */
export function useFragment(): string {
  return useSyncExternalStore(subscribe, read, () => '');
}

/** The token of a letter's link, or empty. It is in the fragment, which is not sent to the server. */
export function linkSecret(): string {
  return location.hash.slice(1);
}

/** The outcome of the link that the page was opened with, until another one is opened in its place. */
export function useLinkOutcome() {
  const [outcome, setOutcome] = useState<LinkOutcome>();
  useEffect(() => {
    const begin = (): void => setOutcome(undefined);
    addEventListener('hashchange', begin);
    return () => removeEventListener('hashchange', begin);
  }, []);
  const end = (result: LinkOutcome): void => {
    // It works once: it leaves the address.
    history.replaceState(null, '', location.pathname);
    setOutcome(result);
  };
  return { outcome, end };
}

/** The token of a letter's link, or empty; undefined until the page is hydrated. */
export function useLetterToken(): string | undefined {
  const isAwake = useIsAwake();
  const fragment = useFragment();
  return isAwake ? fragment : undefined;
}
