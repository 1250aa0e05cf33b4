import { saveFavoriteTeam } from '#site/browser/client/account.ts';
import { ApiError } from '#site/browser/client/request.ts';
import { forgetMember } from '#site/browser/client/session.ts';

import { errorToast, type ToastContent } from '../ui/toast.ts';
import { useAction } from '../ui/use-action.ts';

function isSignedOut(error: unknown): boolean {
  return (
    (error instanceof ApiError && error.status === 401) ||
    (error instanceof Error && error.message.includes('Authentication required'))
  );
}

/** The toast when saving failed (specification section 8). */
export function favoriteTeamFailure(error: unknown): ToastContent {
  return isSignedOut(error)
    ? errorToast('Login Required', 'Please log in to save your favorite team.')
    : errorToast('Error', 'Failed to save favorite team. Please try again.');
}

/** Saves the favorite team, with the toasts of specification section 8, on every screen that offers it. */
export function useFavoriteTeam() {
  return useAction(saveFavoriteTeam, {
    says: () => ({
      title: 'Success!',
      description: 'Your favorite team has been saved successfully.',
    }),
    failed: (error) => {
      if (isSignedOut(error)) forgetMember();
      return favoriteTeamFailure(error);
    },
  });
}
