import { ApiError } from '#site/browser/client/request.ts';

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

/** A toast for something that failed, with words of its own. */
export function errorToast(title: string, description: string): ToastContent {
  return { title, description, variant: 'destructive' };
}

/** When no answer came at all (specification section 8). */
export const NO_ANSWER = errorToast('Error', 'Something went wrong. Please try again.');

/** The toast for a failure (specification section 8): the server's message or `otherwise`, or that no answer came. */
export function failureToast(title: string, otherwise = 'Something went wrong'): (error: unknown) => ToastContent {
  return (error) => (error instanceof ApiError ? errorToast(title, error.serverMessage ?? otherwise) : NO_ANSWER);
}
