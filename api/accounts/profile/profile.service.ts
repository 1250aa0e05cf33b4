import type { FastifyBaseLogger } from 'fastify';
import { findTeamById } from '#data/content/queries/team.queries.ts';
import { findRefusedAddress } from '#data/accounts/queries/mail-link.queries.ts';
import { updateFavoriteTeam, type User } from '#data/accounts/queries/user.queries.ts';
import type { UserResponse } from '#data/contract/account.ts';
import { isPremium, membershipOf } from '#data/domain/members/subscription.ts';
import { joinNames } from '#data/domain/words/english.ts';
import type { AccountsDb } from '#data/accounts/tables.ts';
import { insertAuditEvent } from '#data/accounts/queries/audit.queries.ts';
import { deleteUser, type RemovedAccount } from '#data/accounts/queries/account-removal.queries.ts';
import { findCustomerOfUser } from '#data/accounts/queries/billing.queries.ts';
import { hasPage, type Team } from '#data/domain/football/team.ts';
import { provePassword, type AuthTools, type Visitor } from '../sign-in.ts';
import type { CurrentRelease } from '../../release/current-release.ts';
import { AppError } from '../../http/errors.ts';
import type { Billing } from '../../billing/billing.ts';
import { removeCustomer } from '../../billing/customers.ts';

type DescribeTools = Pick<AuthTools, 'accounts' | 'mail' | 'push'> & { releases: CurrentRelease };

/** A member's own account as the API shows it; the favorite team is null when the current release does not have it. */
export async function describeMember(
  { accounts, mail, push, releases }: DescribeTools,
  member: User,
  now: Date,
): Promise<UserResponse> {
  const { favoriteTeamId } = member;
  const team = favoriteTeamId === null ? undefined : await releases.use(({ db }) => findTeamById(db, favoriteTeamId));
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

/** Stores a member's favorite team. Throws `team_not_found`, and `team_not_covered` for a team below the FBS. */
export async function chooseFavoriteTeam(
  accounts: AccountsDb,
  releases: CurrentRelease,
  member: User,
  teamId: string,
): Promise<Team> {
  const team = await releases.use(({ db }) => findTeamById(db, teamId));
  if (team === undefined) throw new AppError('team_not_found');
  if (!hasPage(team)) throw new AppError('team_not_covered');
  await updateFavoriteTeam(accounts, member.id, team.id);
  return team;
}

interface RemovalTools {
  tools: AuthTools;
  billing: Billing | null;
  log: FastifyBaseLogger;
}

/**
 * Deletes a member's account after the password was proved, and the member's customer at the payment provider, which
 * ends the subscription there. If the provider cannot be reached, the account is deleted all the same, and the
 * reconciliation finds a customer without an account. Throws `wrong_password`, `too_many_requests`, `busy`.
 */
export async function deleteAccount(
  { tools, billing, log }: RemovalTools,
  member: User,
  password: string,
  visitor: Visitor,
): Promise<{ removed: RemovedAccount; text: string }> {
  const { accounts, clock } = tools;
  await provePassword(tools, member.id, password, visitor);
  const customer = await findCustomerOfUser(accounts, member.id);
  // Without name and address: the log records that it happened, but not to whom.
  const entry = { kind: 'account_deleted', userId: null, address: null } as const;
  const removed = await deleteUser(accounts, member.id, (trx) => insertAuditEvent(trx, entry, clock()));
  if (removed === undefined) throw new AppError('unauthenticated');
  if (customer !== undefined && billing !== null) {
    try {
      // After a payment that the member is just making.
      await billing.oneAtATime(member.id, () => removeCustomer(billing, customer.customerId));
    } catch (error) {
      log.warn({ err: error }, 'the customer of a deleted account is left for the reconciliation');
    }
  }
  const { status } = membershipOf(member.subscription, clock());
  return { removed, text: removalText(removed, isPremium(status)) };
}

function removalText({ newsletter }: RemovedAccount, wasPremium: boolean): string {
  const parts = [
    'your name, address, password and favorite team are gone',
    'you are signed out everywhere',
    ...(wasPremium ? ['your Premium membership has ended and nothing more will be charged'] : []),
    ...(newsletter ? ['your address is off the newsletter list'] : []),
  ];
  return `Your account has been deleted: ${joinNames(parts)}.`;
}
