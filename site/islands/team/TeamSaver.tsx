import { entrancePath } from '#site/browser/client/next-path.ts';
import type { TeamCardFacts } from '#site/browser/client/content.ts';

import { storeChosenTeam } from './chosen-team.ts';
import { useFavoriteTeam } from './favorite-team.ts';
import { Button } from '../ui/Button.tsx';
import { takeFocus } from '../ui/take-focus.ts';
import type { Session } from '../ui/use-session.ts';

/** A button to save the team for members; links to sign in, and back to this team, for visitors. */
export function FavoriteTeam({ team, session }: { team: TeamCardFacts; session: Session }) {
  const save = useFavoriteTeam();
  const isFavorite = session.state === 'in' && session.member.favoriteTeam?.id === team.id;

  // As high as what replaces it once the session is known.
  if (session.state === 'loading') return <div className="min-h-11" aria-busy="true" />;
  if (session.state === 'out') {
    const here = `/team-selection#${team.id}`;
    return (
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p>{`Log in or sign up to save ${team.name} as your favorite team.`}</p>
        <p className="flex gap-3" onClick={() => storeChosenTeam(team.id)}>
          <a className="button" href={entrancePath('/login', here)}>
            Login
          </a>
          <a className="button button-quiet" href={entrancePath('/register', here)}>
            Sign Up
          </a>
        </p>
      </div>
    );
  }
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
      {isFavorite ? (
        <p
          ref={save.isSuccess ? takeFocus : undefined}
          className="flex items-center gap-2.5 font-bold text-good"
          tabIndex={-1}
        >
          <svg className="size-4.5 flex-none fill-none stroke-current stroke-3" viewBox="0 0 16 16" aria-hidden="true">
            <path d="M2 8.5l4 4 8-9" />
          </svg>
          {`${team.name} is your favorite team.`}
        </p>
      ) : (
        <Button isBusy={save.isPending} onPress={() => save.mutate(team.id)}>
          Save as My Favorite Team
        </Button>
      )}
    </div>
  );
}
