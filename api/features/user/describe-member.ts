import { findTeamById } from '#data/content/queries/team.queries.ts';
import { findRefusedAddress } from '#data/accounts/queries/mail-link.queries.ts';
import type { User } from '#data/accounts/queries/user.queries.ts';
import type { UserResponse } from '#data/contract/account.ts';
import { membershipOf } from '#data/domain/members/subscription.ts';
import type { AuthTools } from '../auth/auth.service.ts';
import type { CurrentRelease } from '../../release/current-release.ts';

type DescribeTools = Pick<AuthTools, 'accounts' | 'mail' | 'push'> & { releases: CurrentRelease };

/** What a member sees of the own account; the favourite team as the current release knows it, null when it does not. */
export async function describeMember(
  { accounts, mail, push, releases }: DescribeTools,
  member: User,
  now: Date,
): Promise<UserResponse> {
  const { favoriteTeamId } = member;
  const team =
    favoriteTeamId === null
      ? undefined
      : await releases.use(({ db }) => findTeamById(db, favoriteTeamId));
  const membership = membershipOf(member.subscription, now);
  return {
    username: member.username,
    email: member.email,
    emailVerified: member.emailVerifiedAt !== null,
    emailRefused: mail !== null && (await findRefusedAddress(accounts, member.email)) !== undefined,
    sendsMail: mail !== null,
    alertsKey: push?.publicKey ?? null,
    createdAt: member.createdAt,
    role: member.role,
    subscriptionStatus: membership.status,
    subscriptionEndDate: membership.endDate,
    cancelAtPeriodEnd: membership.cancelAtPeriodEnd,
    paymentDueBy: membership.paymentDueBy,
    favoriteTeam: team ?? null,
  };
}
