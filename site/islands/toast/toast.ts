import { addToast, type ToastContent } from './toast-store.ts';

export type { ToastContent };

let mounting: Promise<void> | undefined;

/**
 * Shows a toast, from any island or plain script of the page. The viewport and what it is made of
 * are fetched at the first one; the toast waits in the store until then.
 */
export function toast(content: ToastContent): void {
  addToast(content);
  mounting ??= import('./Toaster.tsx').then(
    ({ mountToaster }) => {
      mountToaster();
    },
    () => {
      // Fetched again with the next toast: a lost connection must not silence the page for good.
      mounting = undefined;
    },
  );
}
