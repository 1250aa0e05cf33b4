/** Written at sign-in and sign-out: other tabs notice it through the storage event. */
const STORAGE_KEY = 'hashmark-session';
const CHANGED_HERE = 'hashmark:session';

/**
 * Whether this browser holds the readable member cookie, which grants nothing. Its name is written
 * out, because data/contract/sign-in.ts brings the schema library along.
 */
export function hasMemberHint(): boolean {
  return /(?:^|;\s*)(?:__Host-)?hashmark_member=/.test(document.cookie);
}

/** Whether that cookie says `premium`. */
export function hasPremiumHint(): boolean {
  return /(?:^|;\s*)(?:__Host-)?hashmark_member=premium(?:;|$)/.test(document.cookie);
}

/** Notifies this page and all other tabs that the member has signed in or out, or has changed the account. */
export function announceSessionChange(): void {
  dispatchEvent(new Event(CHANGED_HERE));
  try {
    localStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch {
    // Storage is switched off: other tabs learn of it when they load their next page.
  }
}

/** Calls the listener after a change in another tab or before the way back to this page. Returns how to stop that. */
export function onSessionChangeElsewhere(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === STORAGE_KEY) listener();
  };
  const onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) listener();
  };
  const stopping = new AbortController();
  addEventListener('storage', onStorage, stopping);
  addEventListener('pageshow', onPageShow, stopping);
  return () => {
    stopping.abort();
  };
}

/** Calls the listener after a change in this page or elsewhere. Returns how to stop that. */
export function onSessionChange(listener: () => void): () => void {
  const stop = onSessionChangeElsewhere(listener);
  addEventListener(CHANGED_HERE, listener);
  return () => {
    stop();
    removeEventListener(CHANGED_HERE, listener);
  };
}
