import { findTeamById } from '#data/content/queries/team.queries.ts';
import type { User } from '#data/accounts/queries/user.queries.ts';
import type { UserResponse } from '#data/contract/user.ts';
import type { CurrentRelease } from '../../release/current-release.ts';

/** What a member is told about themselves; the favourite team as the current release knows it, or null when it does not. */
export async function describeMember(
  releases: CurrentRelease,
  member: User,
): Promise<UserResponse> {
  const { favoriteTeamId } = member;
  const team =
    favoriteTeamId === null
      ? undefined
      : await releases.use(({ db }) => findTeamById(db, favoriteTeamId));
  return {
    username: member.username,
    email: member.email,
    createdAt: member.createdAt,
    role: member.role,
    subscriptionStatus: member.subscriptionStatus,
    subscriptionEndDate: member.subscriptionEndDate,
    cancelAtPeriodEnd: member.cancelAtPeriodEnd,
    favoriteTeam: team ?? null,
  };
}
