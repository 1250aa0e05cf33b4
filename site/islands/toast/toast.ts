import { addToast, dismissToast, type ToastContent } from './toast-store.ts';

export type { ToastContent };

let mounting: Promise<void> | undefined;

async function mountToaster(): Promise<void> {
  const { mount } = await import('./mount-toaster.tsx');
  mount();
}

/**
 * Shows a toast, from any island or plain script of the page. The viewport and what it is made of
 * are fetched at the first one; the toast waits in the store until then. Returns how to dismiss it.
 */
export function toast(content: ToastContent): () => void {
  const id = addToast(content);
  mounting ??= mountToaster().catch(() => {
    // Fetched again with the next toast: a lost connection must not silence the page for good.
    mounting = undefined;
  });
  return () => {
    dismissToast(id);
  };
}
