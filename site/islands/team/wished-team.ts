import type { UserResponse } from '#data/contract/account.ts';
import { CHOSEN_TEAM_LIFE } from '#data/domain/members/lifetimes.ts';
import { saveFavoriteTeam } from '#site/browser/client/account.ts';

import type { ToastContent } from '../ui/toast.ts';

/** Shared by all tabs: the link of a letter for a new password opens one of its own. */
const STORAGE_KEY = 'hashmark-wished-team';

/** Keeps a team's id until somebody signs in. Lost without a word where storage is switched off. */
export function wishTeam(id: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, `${String(Date.now())} ${id}`);
  } catch {
    // The way back leads to the team all the same.
  }
}

/**
 * The id of the team that was wished for in the last half hour, as it stands in the storage; it is forgotten by that.
 */
export function takeWishedTeam(): string | undefined {
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
 * The toast for who has just signed in (specification section 8). A team that was chosen before becomes the favourite
 * of who has none, and the toast says so; whoever has one keeps it. Never throws: signing in does not fail by it.
 */
export async function welcome({ favoriteTeam }: UserResponse): Promise<ToastContent> {
  const title = 'Welcome back!';
  const wished = takeWishedTeam();
  if (wished === undefined || wished === favoriteTeam?.id) return { title };
  if (favoriteTeam !== null) return { title, description: `Your favorite team is still ${favoriteTeam.name}.` };
  try {
    const { name } = await saveFavoriteTeam(wished);
    return { title, description: `${name} is your favorite team now.` };
  } catch {
    return { title };
  }
}
