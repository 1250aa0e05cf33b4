import type { FastifyRequest } from 'fastify';
import type { AuditKind } from '#data/accounts/member-tables.ts';
import type { AccountsDb } from '#data/accounts/tables.ts';
import { countAuditEvent, insertAuditEvent } from '#data/accounts/queries/audit.queries.ts';
import { findUserById, type User } from '#data/accounts/queries/user.queries.ts';
import { isPremium, membershipOf } from '#data/domain/members/subscription.ts';
import { networksOf } from '../http/client-address.ts';
import { AppError } from '../http/errors.ts';
import { isSessionLive } from './sessions/session-store.ts';

/** The signed-in member of a request; throws `unauthenticated` (401) for a visitor. */
export function memberOf(request: FastifyRequest): User {
  if (request.member === null) throw new AppError('unauthenticated');
  return request.member;
}

/**
 * For answers that go on for minutes: a function that asks whether the session of the request is still live, and its
 * member still has the role, if one is needed; also when another process ended it.
 */
export function stillSignedIn(
  { accounts, clock }: { accounts: AccountsDb; clock: () => Date },
  request: FastifyRequest,
  role?: User['role'],
): () => Promise<boolean> {
  const { id } = memberOf(request);
  const { sessionId } = request.session;
  return async () => {
    if (!(await isSessionLive(accounts, sessionId, clock()))) return false;
    return role === undefined || (await findUserById(accounts, id))?.role === role;
  };
}

export function noteInAudit(
  { accounts, clock }: { accounts: AccountsDb; clock: () => Date },
  request: FastifyRequest,
  kind: AuditKind,
): Promise<void> {
  return insertAuditEvent(accounts, { kind, userId: memberOf(request).id, address: request.ip }, clock());
}

/** Refusals that a client can cause as often as it likes. */
type RefusalKind = Extract<AuditKind, `${string}_${'refused' | 'throttled' | 'asked'}`>;

/**
 * Counts a refusal in the audit log, in one line an hour for each account. A refused sign-in has a line for each
 * account and network (/24, /48), or for each wider network (/16, /32) when no account has the name.
 */
export function noteRefusal(
  { accounts, clock }: { accounts: AccountsDb; clock: () => Date },
  kind: RefusalKind,
  { userId, ip }: { userId: string | null; ip: string },
): Promise<void> {
  const [wide, network, address] = networksOf(ip);
  const guessedFrom = userId === null ? wide : network;
  const source = kind.startsWith('sign_in_') ? guessedFrom : '';
  return countAuditEvent(accounts, { kind, userId, address }, source, clock());
}

/** An onRequest hook for routes that need a member: the 401 comes before the body is read. */
export async function requireMember(request: FastifyRequest): Promise<void> {
  memberOf(request);
}

/**
 * An onRequest hook for routes of premium members: 401 for a visitor, `premium_only` (403) for a member whose
 * membership is free or over at this moment. Staff have no privilege here (decision 20).
 */
export function requirePremium(clock: () => Date) {
  return async (request: FastifyRequest): Promise<void> => {
    const { subscription } = memberOf(request);
    if (!isPremium(membershipOf(subscription, clock()).status)) throw new AppError('premium_only');
  };
}

/**
 * An onRequest hook for staff routes: 401 for a visitor; 403 for a member without the role, noted in the audit log; 403
 * for staff whose session began without a second factor, where one is needed (OWASP ASVS 5.0, 6.3.3).
 */
export function requireAdmin(tools: { accounts: AccountsDb; clock: () => Date; needsSecondFactor: boolean }) {
  return async (request: FastifyRequest): Promise<void> => {
    const { id: userId, role } = memberOf(request);
    if (role !== 'admin') {
      await noteRefusal(tools, 'staff_access_refused', { userId, ip: request.ip });
      throw new AppError('staff_only');
    }
    if (tools.needsSecondFactor && request.session.get('withSecondFactor') !== true)
      throw new AppError('second_factor_needed');
  };
}
