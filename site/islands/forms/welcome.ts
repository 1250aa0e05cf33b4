import type { UserResponse } from '#data/contract/account.ts';
import { saveFavoriteTeam } from '#site/api-client/account.ts';
import { takeWishedTeam } from '#site/api-client/wished-team.ts';

import type { ToastContent } from '../toast/toast.ts';

/**
 * The toast for who has just signed in (specification section 8). A team that was chosen before becomes the favourite of
 * who has none, and the toast says so; whoever has one keeps it. Never throws: signing in does not fail by it.
 */
export async function welcome({ favoriteTeam }: UserResponse): Promise<ToastContent> {
  const title = 'Welcome back!';
  const wished = takeWishedTeam();
  if (wished === undefined || wished === favoriteTeam?.id) return { title };
  if (favoriteTeam !== null)
    return { title, description: `Your favorite team is still ${favoriteTeam.name}.` };
  try {
    const { name } = await saveFavoriteTeam(wished);
    return { title, description: `${name} is your favorite team now.` };
  } catch {
    return { title };
  }
}
