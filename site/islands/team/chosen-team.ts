import type { UserResponse } from '#data/contract/account.ts';
import { CHOSEN_TEAM_LIFE } from '#data/domain/members/lifetimes.ts';
import { saveFavoriteTeam } from '#site/browser/client/account.ts';

import type { ToastContent } from '../ui/toast.ts';

/** Shared by all tabs: the link of a letter for a new password opens one of its own. */
const STORAGE_KEY = 'hashmark-wished-team';

/** Stores the team that a visitor has chosen, until they sign in. Where storage is switched off, nothing is stored. */
export function storeChosenTeam(id: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, `${Date.now()} ${id}`);
  } catch {
    // After signing in the visitor comes back to the team anyway.
  }
}

/** The id of the team that was chosen in the last half hour; it is deleted from the storage. */
function takeChosenTeam(): string | undefined {
  try {
    const [at, id] = localStorage.getItem(STORAGE_KEY)?.split(' ') ?? [];
    localStorage.removeItem(STORAGE_KEY);
    const age = Date.now() - Number(at);
    return age >= 0 && age <= CHOSEN_TEAM_LIFE.ms ? id : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The toast after signing in (specification section 8). A team that was chosen before becomes the favorite of a member
 * without one, and the toast says so. Never throws: signing in must not fail because of it.
 */
export async function welcome({ favoriteTeam }: UserResponse): Promise<ToastContent> {
  const title = 'Welcome back!';
  const chosen = takeChosenTeam();
  if (chosen === undefined || chosen === favoriteTeam?.id) return { title };
  if (favoriteTeam !== null) return { title, description: `Your favorite team is still ${favoriteTeam.name}.` };
  try {
    const { name } = await saveFavoriteTeam(chosen);
    return { title, description: `${name} is your favorite team now.` };
  } catch {
    return { title };
  }
}
