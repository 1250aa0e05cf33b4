import { useMutation } from '@tanstack/react-query';

import { getQueryClient } from '#site/browser/client/query-client.ts';

import { failureToast, toast, type ToastContent } from './toast.ts';

/** The toast on failure, or its title alone; undefined where it is not certain that it failed. */
export type Failure = string | ((error: unknown) => ToastContent | undefined);

interface Outcome<Answer> {
  done?: (answer: Answer) => void;
  /** The toast on success, where the page does not show it otherwise. */
  says?: (answer: Answer) => ToastContent;
  failed: Failure;
}

/** A request that a press sends, with its toasts. */
export function useAction<Answer, Input = void>(
  send: (input: Input) => Promise<Answer>,
  { done, says, failed }: Outcome<Answer>,
) {
  return useMutation(
    {
      mutationFn: (input: Input) => send(input),
      onSuccess: (answer) => {
        if (says) toast(says(answer));
        done?.(answer);
      },
      onError: (error) => {
        const content = typeof failed === 'string' ? failureToast(failed)(error) : failed(error);
        if (content) toast(content);
      },
    },
    getQueryClient(),
  );
}
