import { useMutation } from '@tanstack/react-query';

import { hideArticleMutation } from '#site/queries/admin.mutation.ts';
import { getQueryClient } from '#site/queries/query-client.ts';

import { failureToast } from '../forms/failure-toast.ts';
import { toast } from '../toast/toast.ts';

interface HideButtonProps {
  articleId: string;
  title: string;
  /** False: shows a hidden one again. */
  hide: boolean;
}

/** Hides an article, or shows it again; undone as easily as done, so it asks nothing. */
export function HideButton({ articleId, title, hide }: HideButtonProps) {
  const change = useMutation(
    {
      ...hideArticleMutation(),
      onSuccess: () => {
        toast({
          title: hide ? 'Article Hidden' : 'Article Shown Again',
          description: hide
            ? 'It leaves the site with the next update.'
            : 'It is back on the site with the next update.',
        });
      },
      onError: (error) => {
        const failed = hide ? 'Article Not Hidden' : 'Article Still Hidden';
        toast(failureToast(error, failed, 'Something went wrong'));
      },
    },
    getQueryClient(),
  );
  return (
    <button
      className="button button-quiet button-small"
      type="button"
      aria-label={`${hide ? 'Hide' : 'Show again'}: ${title}`}
      aria-disabled={change.isPending}
      onClick={() => {
        if (!change.isPending) change.mutate({ articleId, hidden: hide });
      }}
    >
      {hide ? 'Hide' : 'Show again'}
    </button>
  );
}
