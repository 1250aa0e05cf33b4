import { useMutation } from '@tanstack/react-query';

import { ApiError } from '#site/queries/api-client.ts';
import type { TeamCardFacts } from '#site/queries/content.query.ts';
import { favoriteTeamMutation } from '#site/queries/favorite-team.mutation.ts';
import { getQueryClient } from '#site/queries/query-client.ts';

import { useMemberHint } from '../member-hint.ts';
import { toast, type ToastContent } from '../toast/toast.ts';

/** What to tell the reader when saving failed (specification section 8). */
export function favoriteTeamFailure(error: unknown): ToastContent {
  const signedOut =
    (error instanceof ApiError && error.status === 401) ||
    (error instanceof Error && error.message.includes('Authentication required'));
  return signedOut
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

function SaveButton({ team }: { team: TeamCardFacts }) {
  const save = useMutation(
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
      },
    },
    getQueryClient(),
  );
  return (
    <button
      className="button"
      type="button"
      aria-disabled={save.isPending}
      onClick={() => {
        if (!save.isPending) save.mutate({ teamId: team.id });
      }}
    >
      Save as My Favorite Team
    </button>
  );
}

/** Saving the team, for who is signed in; the way to sign in, for everyone else. */
export function FavoriteTeam({ team }: { team: TeamCardFacts }) {
  const isMember = useMemberHint();
  if (isMember) {
    return (
      <div className="team-favorite">
        <SaveButton team={team} />
      </div>
    );
  }
  return (
    <div className="team-favorite">
      <p>{`Log in or sign up to save ${team.name} as your favorite team.`}</p>
      <p className="empty-actions">
        <a className="button" href="/login">
          Login
        </a>
        <a className="button button-quiet" href="/register">
          Sign Up
        </a>
      </p>
    </div>
  );
}
