import { useSyncExternalStore } from 'react';

const CHANGED_HERE = 'hashmark:fragment';

function subscribe(changed: () => void): () => void {
  const events = ['hashchange', 'popstate', CHANGED_HERE] as const;
  for (const type of events) addEventListener(type, changed);
  return () => {
    for (const type of events) removeEventListener(type, changed);
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

/** Gives the page's address another fragment: as a step of the history, or in place of the present one. Nothing scrolls. */
export function setFragment(fragment: string, step: 'push' | 'replace'): void {
  if (step === 'push') history.pushState(null, '', `#${fragment}`);
  else history.replaceState(null, '', `#${fragment}`);
  dispatchEvent(new Event(CHANGED_HERE));
}
