import { ApiError } from '#site/browser/client/request.ts';

import { addToast, type ToastContent } from './toast-store.ts';

export type { ToastContent };
let mounting: Promise<void> | undefined;

/** Shows a toast. The first one waits in the store until the viewport's code is fetched. */
export function toast(content: ToastContent): void {
  addToast(content);
  mounting ??= import('./Toaster.tsx').then(
    ({ mountToaster }) => mountToaster(),
    () => {
      // Fetched again with the next toast.
      mounting = undefined;
    },
  );
}

export function errorToast(title: string, description: string): ToastContent {
  return { title, description, variant: 'destructive' };
}

/** When no answer came at all (specification section 8). */
export const NO_ANSWER = errorToast('Error', 'Something went wrong. Please try again.');

/** The toast for a failure (specification section 8): the server's message, `otherwise`, or NO_ANSWER. */
export function failureToast(title: string, otherwise = 'Something went wrong'): (error: unknown) => ToastContent {
  return (error) => (error instanceof ApiError ? errorToast(title, error.serverMessage ?? otherwise) : NO_ANSWER);
}
