import { useMutation } from '@tanstack/react-query';

import { getQueryClient } from '#site/api-client/query-client.ts';

import { toast, type ToastContent } from './toast/toast.ts';

interface Outcome<Answer, Input> {
  done?: (answer: Answer, input: Input) => void;
  /** The toast that says that it failed; none where the failure is not known for sure. */
  failed: (error: unknown) => ToastContent | undefined;
}

/** Something that a press does through the API, and what is shown when it is done or has failed. */
export function useAction<Answer, Input = void>(
  send: (input: Input) => Promise<Answer>,
  { done, failed }: Outcome<Answer, Input>,
) {
  return useMutation(
    {
      mutationFn: (input: Input) => send(input),
      onSuccess: (answer, input) => done?.(answer, input),
      onError: (error) => {
        const content = failed(error);
        if (content) toast(content);
      },
    },
    getQueryClient(),
  );
}
