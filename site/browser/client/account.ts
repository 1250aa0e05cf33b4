import type { Static } from 'typebox';

import type {
  AccountExport,
  DeleteAccountResponseSchema,
  FavoriteTeamResponseSchema,
  PasswordRequestSchema,
  PasswordResponseSchema,
  UserResponse,
} from '#data/contract/account.ts';
import type { LoginRequestSchema, RegisterRequestSchema, RegisterResponseSchema } from '#data/contract/sign-in.ts';

import { announceSessionChange } from './member-hint.ts';
import { ApiError, apiGet, apiPost } from './request.ts';
import { refreshMember, updateMember } from './session.ts';

/** `POST /api/auth/login`: resolves to the member; other tabs are notified. */
export async function signIn(credentials: Static<typeof LoginRequestSchema>) {
  const member = await apiPost<UserResponse>('/api/auth/login', credentials);
  announceSessionChange();
  return member;
}

/** `POST /api/auth/register`: makes an account; signing in is a second step (specification section 4). */
export const register = (account: Static<typeof RegisterRequestSchema>) =>
  apiPost<Static<typeof RegisterResponseSchema>>('/api/auth/register', account);

/**
 * `POST /api/auth/logout`, then asks for the current user again (specification section 7); after a refusal too, since
 * the cookies are deleted by then.
 */
export async function logOut(): Promise<void> {
  try {
    await apiPost('/api/auth/logout');
  } catch (error) {
    if (error instanceof ApiError) await refreshMember();
    throw error;
  }
  await refreshMember();
}

/** `POST /api/user/favorite-team`: saves the member's team and updates all islands; 401 for visitors. */
export async function saveFavoriteTeam(teamId: string) {
  const answer = await apiPost<Static<typeof FavoriteTeamResponseSchema>>('/api/user/favorite-team', { teamId });
  updateMember({ favoriteTeam: answer.favoriteTeam });
  return answer.favoriteTeam;
}

/** `POST /api/user/password`: a new password; the member's other sessions end. */
export const changePassword = (passwords: Static<typeof PasswordRequestSchema>) =>
  apiPost<Static<typeof PasswordResponseSchema>>('/api/user/password', passwords);

/** How many other sessions a change has ended, in words. In this file because every part that shows it loads it. */
export function endedText(sessionsEnded: number): string {
  if (sessionsEnded === 0) return 'You stay signed in here.';
  const where = sessionsEnded === 1 ? 'one other device' : `${String(sessionsEnded)} other devices`;
  return `You stay signed in here and were signed out on ${where}.`;
}

/** `GET /api/user/export`: everything that is stored about the member. */
export const exportAccount = () => apiGet<AccountExport>('/api/user/export');

/** `POST /api/user/delete`: the answer says what was deleted. */
export const deleteAccount = (password: string) =>
  apiPost<Static<typeof DeleteAccountResponseSchema>>('/api/user/delete', { password });
