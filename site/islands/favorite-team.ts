import { useMutation } from '@tanstack/react-query';

import { favoriteTeamMutation } from '#site/queries/account.mutation.ts';
import { ApiError } from '#site/queries/api-client.ts';
import { getQueryClient } from '#site/queries/query-client.ts';
import { forgetMember } from '#site/queries/session.query.ts';

import { toast, type ToastContent } from './toast/toast.ts';

function isSignedOut(error: unknown): boolean {
  return (
    (error instanceof ApiError && error.status === 401) ||
    (error instanceof Error && error.message.includes('Authentication required'))
  );
}

/** What to tell the reader when saving failed (specification section 8). */
export function favoriteTeamFailure(error: unknown): ToastContent {
  return isSignedOut(error)
    ? {
        title: 'Login Required',
        description: 'Please log in to save your favorite team.',
        variant: 'destructive',
      }
    : {
        title: 'Error',
        description: 'Failed to save favorite team. Please try again.',
        variant: 'destructive',
      };
}

/** Saving the favourite team, with the toasts of specification section 8; the same on every screen that offers it. */
export function useFavoriteTeam() {
  return useMutation(
    {
      ...favoriteTeamMutation(),
      onSuccess: () => {
        toast({
          title: 'Success!',
          description: 'Your favorite team has been saved successfully.',
        });
      },
      onError: (error) => {
        toast(favoriteTeamFailure(error));
        if (isSignedOut(error)) forgetMember();
      },
    },
    getQueryClient(),
  );
}
