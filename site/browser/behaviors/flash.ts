import type { ToastContent } from '#site/islands/ui/toast.ts';

const STORAGE_KEY = 'hashmark-flash';

function readFlash(): ToastContent | undefined {
  try {
    const kept = sessionStorage.getItem(STORAGE_KEY);
    if (kept === null) return undefined;
    sessionStorage.removeItem(STORAGE_KEY);
    return JSON.parse(kept) as ToastContent;
  } catch {
    return undefined;
  }
}

/**
 * Keeps a toast for the page that this tab opens next, and the name of an account just made (scripts/entrance.js). Lost
 * without a word where storage is switched off.
 */
export function showOnNextPage(content: ToastContent & { username?: string }): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(content));
  } catch {
    // The next page says by itself what has happened.
  }
}

/**
 * Shows what the last page left to say, once; where that cannot be shown, the next page does. Fetches nothing when that
 * is nothing.
 */
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
