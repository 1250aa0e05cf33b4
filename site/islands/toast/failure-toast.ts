import { ApiError } from '#site/api-client/request.ts';

import type { ToastContent } from './toast.ts';

/** A toast for something that failed, with words of its own. */
export function errorToast(title: string, description: string): ToastContent {
  return { title, description, variant: 'destructive' };
}

/** When no answer came at all (specification section 8). */
export const NO_ANSWER = errorToast('Error', 'Something went wrong. Please try again.');

/** The toast for a failure (specification section 8): the server's message or `otherwise`, or that no answer came. */
export function failureToast(
  title: string,
  otherwise = 'Something went wrong',
): (error: unknown) => ToastContent {
  return (error) =>
    error instanceof ApiError ? errorToast(title, error.serverMessage ?? otherwise) : NO_ANSWER;
}
