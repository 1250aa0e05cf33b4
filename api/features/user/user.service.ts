import type { AccountsDb } from '#data/accounts/database.ts';
import { insertAuditEvent, listAuditEvents } from '#data/accounts/queries/audit.queries.ts';
import { deleteUser, type RemovedAccount } from '#data/accounts/queries/account-removal.queries.ts';
import { findNewsletterSubscriber } from '#data/accounts/queries/newsletter.queries.ts';
import { listSessions } from '#data/accounts/queries/session.queries.ts';
import {
  replacePassword,
  updateFavoriteTeam,
  type User,
} from '#data/accounts/queries/user.queries.ts';
import { findTeamById } from '#data/content/queries/team.queries.ts';
import type { AccountExport } from '#data/contract/user.ts';
import { isCovered, type Team } from '#data/domain/team.ts';
import { AppError } from '../../lib/app-error.ts';
import type { CurrentRelease } from '../../release/current-release.ts';
import {
  hashNewPassword,
  provePassword,
  refuseCommonPassword,
  type AuthTools,
  type Visitor,
} from '../auth/auth.service.ts';

/** Remembers a member's favourite team. Throws `team_not_found`, and `team_not_covered` for a team outside the five conferences. */
export async function chooseFavoriteTeam(
  accounts: AccountsDb,
  releases: CurrentRelease,
  member: User,
  teamId: string,
): Promise<Team> {
  const team = await releases.use(({ db }) => findTeamById(db, teamId));
  if (team === undefined) throw new AppError('team_not_found');
  if (!isCovered(team)) throw new AppError('team_not_covered');
  await updateFavoriteTeam(accounts, member.id, team.id);
  return team;
}

/**
 * Changes a member's password after the current one was proved, and ends every session of the account, the
 * asking one too: its caller begins a new one. Throws `wrong_password`, `invalid_fields`, `too_many_requests`, `busy`.
 */
export async function changePassword(
  tools: AuthTools,
  member: User,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  visitor: Visitor,
): Promise<{ sessionsEnded: number; passwordChangedAt: string }> {
  const { accounts, clock } = tools;
  refuseCommonPassword('newPassword', newPassword, member);
  const proof = await provePassword(tools, member.id, currentPassword, visitor);
  const passwordHash = await hashNewPassword(tools, newPassword);
  // Later than the last one even within a millisecond: sessions and changes under way are told apart by it.
  const passwordChangedAt = new Date(
    Math.max(clock().getTime(), Date.parse(proof.passwordChangedAt) + 1),
  ).toISOString();
  const ended = await replacePassword(accounts, proof, passwordHash, passwordChangedAt);
  // Changed from elsewhere while this one was hashed: what was proved is the password no more.
  if (ended === undefined) throw new AppError('wrong_password');
  const entry = { kind: 'password_changed', userId: member.id, address: visitor.ip } as const;
  await insertAuditEvent(accounts, entry, clock());
  return { sessionsEnded: ended - 1, passwordChangedAt };
}

/** Everything that is stored about a member, for the member. */
export async function exportAccount(
  { accounts, clock }: AuthTools,
  member: User,
  { ip }: Visitor,
): Promise<AccountExport> {
  const now = clock();
  await insertAuditEvent(accounts, { kind: 'data_exported', userId: member.id, address: ip }, now);
  const sessions = await listSessions(accounts, member.id);
  const newsletter = await findNewsletterSubscriber(accounts, member.email);
  const { username, email, role, createdAt, passwordChangedAt, favoriteTeamId } = member;
  const { subscriptionStatus, subscriptionEndDate, cancelAtPeriodEnd } = member;
  return {
    exportedAt: now.toISOString(),
    account: {
      ...{ username, email, role, createdAt, passwordChangedAt, favoriteTeamId },
      ...{ subscriptionStatus, subscriptionEndDate, cancelAtPeriodEnd },
    },
    newsletter: newsletter ?? null,
    sessions: sessions.map((session) => ({
      signedInAt: session.createdAt,
      endsAt: session.expiresAt,
    })),
    securityEvents: await listAuditEvents(accounts, member.id),
  };
}

/** Deletes a member's account after the password was proved. Throws `wrong_password`, `too_many_requests`, `busy`. */
export async function deleteAccount(
  tools: AuthTools,
  member: User,
  password: string,
  visitor: Visitor,
): Promise<RemovedAccount> {
  await provePassword(tools, member.id, password, visitor);
  const removed = await deleteUser(tools.accounts, member.id);
  if (removed === undefined) throw new AppError('unauthenticated');
  // Without name and address: the log knows that it happened, and no longer to whom.
  const entry = { kind: 'account_deleted', userId: null, address: null } as const;
  await insertAuditEvent(tools.accounts, entry, tools.clock());
  return removed;
}

/** What a deletion did, in words. */
export function removalText(removed: RemovedAccount): string {
  const newsletter = removed.newsletter ? ' and your address is off the newsletter list' : '';
  return (
    `Your account has been deleted: your name, address, password and favorite team are gone, ` +
    `you are signed out everywhere${newsletter}.`
  );
}
