import { ApiError } from '#site/queries/api-client.ts';

import type { ToastContent } from '../toast/toast.ts';

/** What to say when no answer came at all (specification section 8). */
export const NO_ANSWER: ToastContent = {
  title: 'Error',
  description: 'Something went wrong. Please try again.',
  variant: 'destructive',
};

/**
 * The toast for something that failed (specification section 8): under its own title with the
 * server's message, or `otherwise` when the answer had none; 'Error' when there was no answer.
 */
export function failureToast(error: unknown, title: string, otherwise: string): ToastContent {
  if (!(error instanceof ApiError)) return NO_ANSWER;
  return { title, description: error.serverMessage ?? otherwise, variant: 'destructive' };
}
