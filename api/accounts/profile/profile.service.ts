import type { FastifyRequest } from 'fastify';
import { findTeamById } from '#data/content/queries/team.queries.ts';
import { findRefusedAddress } from '#data/accounts/queries/mail-link.queries.ts';
import { updateFavoriteTeam, type User } from '#data/accounts/queries/user.queries.ts';
import type { UserResponse } from '#data/contract/account.ts';
import { isPremium, membershipOf } from '#data/domain/members/subscription.ts';
import { joinNames } from '#data/domain/words/english.ts';
import { insertAuditEvent } from '#data/accounts/queries/audit.queries.ts';
import { deleteUser, type RemovedAccount } from '#data/accounts/queries/account-removal.queries.ts';
import { findCustomerOfUser } from '#data/accounts/queries/billing.queries.ts';
import { hasPage, type Team } from '#data/domain/football/team.ts';
import { memberOf } from '../access.ts';
import { provePassword } from '../sign-in.ts';
import type { Tools } from '../../tools.ts';
import { AppError } from '../../http/errors.ts';
import { dropCustomer } from '../../billing/customers.ts';

/** A member's own account as the API shows it; the favorite team is null when the current release does not have it. */
export async function describeMember(
  { accounts, clock, mail, push, releases }: Tools,
  member: User,
): Promise<UserResponse> {
  const { username, email, createdAt, role, favoriteTeamId } = member;
  const team = favoriteTeamId === null ? undefined : await releases.use(({ db }) => findTeamById(db, favoriteTeamId));
  const { status, endDate, cancelAtPeriodEnd, paymentDueBy } = membershipOf(member.subscription, clock());
  return {
    username,
    email,
    emailVerified: member.emailVerifiedAt !== null,
    emailRefused: mail !== null && (await findRefusedAddress(accounts, email)) !== undefined,
    sendsMail: mail !== null,
    alertsKey: push?.publicKey ?? null,
    createdAt,
    role,
    subscriptionStatus: status,
    subscriptionEndDate: endDate,
    cancelAtPeriodEnd,
    paymentDueBy,
    favoriteTeam: team ?? null,
  };
}

/** Stores a member's favorite team. Throws `team_not_found`, and `team_not_covered` for a team below the FBS. */
export async function chooseFavoriteTeam({ accounts, releases }: Tools, member: User, teamId: string): Promise<Team> {
  const team = await releases.use(({ db }) => findTeamById(db, teamId));
  if (team === undefined) throw new AppError('team_not_found');
  if (!hasPage(team)) throw new AppError('team_not_covered');
  await updateFavoriteTeam(accounts, member.id, team.id);
  return team;
}

/**
 * Deletes a member's account after the password was proved, and the member's customer at the payment provider, which
 * ends the subscription there. If the provider cannot be reached, the account is deleted all the same, and the
 * reconciliation finds a customer without an account. Throws `wrong_password`, `too_many_requests`, `busy`.
 */
export async function deleteAccount(
  tools: Tools,
  request: FastifyRequest,
  password: string,
): Promise<{ removed: RemovedAccount; text: string }> {
  const { accounts, billing, clock } = tools;
  const { id, subscription } = memberOf(request);
  await provePassword(tools, request, password);
  const customer = await findCustomerOfUser(accounts, id);
  // Without name and address: the log records that it happened, but not to whom.
  const entry = { kind: 'account_deleted', userId: null, address: null } as const;
  const removed = await deleteUser(accounts, id, (trx) => insertAuditEvent(trx, entry, clock()));
  if (removed === undefined) throw new AppError('unauthenticated');
  await dropCustomer(billing, id, customer?.customerId);
  return { removed, text: removalText(removed, isPremium(membershipOf(subscription, clock()).status)) };
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
