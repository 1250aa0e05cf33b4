import type { ToastContent } from '#site/islands/ui/toast.ts';

const STORAGE_KEY = 'hashmark-flash';

function readFlash(): ToastContent | undefined {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    if (stored === null) return undefined;
    sessionStorage.removeItem(STORAGE_KEY);
    return JSON.parse(stored) as ToastContent;
  } catch {
    return undefined;
  }
}

/**
 * Stores a toast for the next page of this tab, and the name of an account just made (entrance.js). Does nothing where
 * storage is switched off.
 */
export function showOnNextPage(content: ToastContent & { username?: string }): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(content));
  } catch {
    // The next page shows what has happened even without the toast.
  }
}

/** Shows the last page's toast once; stores it again if its code cannot be fetched. Fetches nothing without a toast. */
export async function showFromLastPage(): Promise<void> {
  const content = readFlash();
  if (content === undefined) return;
  try {
    const { toast } = await import('#site/islands/ui/toast.ts');
    toast(content);
  } catch {
    showOnNextPage(content);
  }
}
