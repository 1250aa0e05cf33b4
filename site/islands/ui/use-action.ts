import { useMutation } from '@tanstack/react-query';

import { getQueryClient } from '#site/browser/client/query-client.ts';

import { toast, type ToastContent } from './toast.ts';

interface Outcome<Answer> {
  done?: (answer: Answer) => void;
  /** The toast that says that it is done, where the page does not show it. */
  says?: (answer: Answer) => ToastContent;
  /** The toast that says that it failed; none where the failure is not known for sure. */
  failed: (error: unknown) => ToastContent | undefined;
}

/** Something that a press does through the API, and what is shown when it is done or has failed. */
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
        const content = failed(error);
        if (content) toast(content);
      },
    },
    getQueryClient(),
  );
}
