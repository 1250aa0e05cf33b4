import { addToast, type ToastContent } from './toast-store.ts';

export type { ToastContent };

let mounting: Promise<void> | undefined;

/** Shows a toast, from any island or script. The viewport is fetched at the first one, which waits in the store. */
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
