import { useSyncExternalStore } from 'react';

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
