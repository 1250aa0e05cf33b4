import type { FastifyRequest } from 'fastify';
import type { AuditKind } from '#data/accounts/audit-kind.ts';
import type { AccountsDb } from '#data/accounts/database.ts';
import { insertAuditEvent } from '#data/accounts/queries/audit.queries.ts';
import { findUserById, type User } from '#data/accounts/queries/user.queries.ts';
import { AppError } from '../../lib/app-error.ts';
import { isSessionLive } from './session-store.ts';

/** The member who asks; throws `unauthenticated` (401) for a visitor. */
export function memberOf(request: FastifyRequest): User {
  if (request.member === null) throw new AppError('unauthenticated');
  return request.member;
}

/**
 * A question for an answer that goes on for minutes: whether the session that asked for it is still there, and its member still
 * has the role, if one is needed. Whichever process ended it.
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

/** Writes down in the audit log what the member who asks has done, and from where. */
export function noteInAudit(
  { accounts, clock }: { accounts: AccountsDb; clock: () => Date },
  request: FastifyRequest,
  kind: AuditKind,
): Promise<void> {
  const entry = { kind, userId: memberOf(request).id, address: request.ip };
  return insertAuditEvent(accounts, entry, clock());
}

/** An onRequest hook for a scope of routes that need a member: 401 comes before anything is said of the body. */
export async function requireMember(request: FastifyRequest): Promise<void> {
  memberOf(request);
}

/** The route option that lets a member ask so often in a minute. */
export function limitPerMember(max: number) {
  const keyGenerator = (request: FastifyRequest): string => memberOf(request).id;
  return { rateLimit: { max, timeWindow: '1 minute', hook: 'preHandler', keyGenerator } } as const;
}

/** An onRequest hook for a scope of staff routes: 401 for a visitor, 403 for a member without the role, and noted. */
export function requireAdmin(accounts: AccountsDb, clock: () => Date) {
  return async (request: FastifyRequest): Promise<void> => {
    if (memberOf(request).role === 'admin') return;
    await noteInAudit({ accounts, clock }, request, 'staff_access_refused');
    throw new AppError('staff_only');
  };
}
