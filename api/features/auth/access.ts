import type { FastifyRequest } from 'fastify';
import type { AccountsDb } from '#data/accounts/database.ts';
import { insertAuditEvent } from '#data/accounts/queries/audit.queries.ts';
import type { User } from '#data/accounts/queries/user.queries.ts';
import { AppError } from '../../lib/app-error.ts';

/** The member who asks; throws `unauthenticated` (401) for a visitor. */
export function memberOf(request: FastifyRequest): User {
  if (request.member === null) throw new AppError('unauthenticated');
  return request.member;
}

/** An onRequest hook for a scope of routes that need a member: 401 comes before anything is said of the body. */
export function requireMember(
  request: FastifyRequest,
  _reply: unknown,
  next: (error?: Error) => void,
): void {
  next(request.member === null ? new AppError('unauthenticated') : undefined);
}

/** An onRequest hook for a scope of staff routes: 401 for a visitor, 403 for a member without the role, and noted. */
export function requireAdmin(accounts: AccountsDb, clock: () => Date) {
  return async (request: FastifyRequest): Promise<void> => {
    const { id, role } = memberOf(request);
    if (role === 'admin') return;
    const entry = { kind: 'staff_access_refused', userId: id, address: request.ip } as const;
    await insertAuditEvent(accounts, entry, clock());
    throw new AppError('staff_only');
  };
}
