import type { GivenOf } from '#data/contract/routes.ts';

import { announceSessionChange, hasMemberHint } from './member-hint.ts';
import { ApiError, call } from './request.ts';
import { refreshMember, updateMember } from './session.ts';

const NO_COOKIES = 'Your browser blocks cookies for this site, and a login needs one. Allow them, then log in again.';

/**
 * `POST /api/auth/login`: resolves to the member and notifies other tabs. Throws an ApiError when it is refused, and
 * when the browser has kept no cookie.
 */
export async function signIn(credentials: GivenOf<'POST /auth/login'>) {
  const member = await call('POST /auth/login', credentials);
  // The server said yes, but without the cookie the next page would show a visitor.
  if (!hasMemberHint())
    await call('GET /auth/me').catch(() => {
      throw new ApiError(200, JSON.stringify({ message: NO_COOKIES }));
    });
  announceSessionChange();
  return member;
}

/**
 * `POST /api/auth/logout`, then asks for the current user again (specification section 7); after a refusal too, since
 * the cookies are deleted by then.
 */
export async function logOut(): Promise<void> {
  try {
    await call('POST /auth/logout');
  } catch (error) {
    if (error instanceof ApiError) await refreshMember();
    throw error;
  }
  await refreshMember();
}

/** `POST /api/user/favorite-team`: saves the member's team and updates all islands; 401 for visitors. */
export async function saveFavoriteTeam(teamId: string) {
  const { favoriteTeam } = await call('POST /user/favorite-team', { teamId });
  updateMember({ favoriteTeam });
  return favoriteTeam;
}

/** How many other sessions a change has ended, in words. In this file because every part that shows it loads it. */
export function endedText(sessionsEnded: number): string {
  if (sessionsEnded === 0) return 'You stay signed in here.';
  const where = sessionsEnded === 1 ? 'one other device' : `${String(sessionsEnded)} other devices`;
  return `You stay signed in here and were signed out on ${where}.`;
}
