import type { FastifyRequest } from 'fastify';
import type { AuditKind } from '#data/accounts/audit-kind.ts';
import type { AccountsDb } from '#data/accounts/database.ts';
import { insertAuditEvent } from '#data/accounts/queries/audit.queries.ts';
import type { User } from '#data/accounts/queries/user.queries.ts';
import { AppError } from '../../lib/app-error.ts';

/** The member who asks; throws `unauthenticated` (401) for a visitor. */
export function memberOf(request: FastifyRequest): User {
  if (request.member === null) throw new AppError('unauthenticated');
  return request.member;
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

/**
 * An onRequest hook for a scope of staff routes: 401 for a visitor, 403 for a member without the role, and noted; 403
 * for staff whose session began without a second factor, where one is needed (OWASP ASVS 5.0, 6.3.3).
 */
export function requireAdmin(tools: {
  accounts: AccountsDb;
  clock: () => Date;
  needsSecondFactor: boolean;
}) {
  return async (request: FastifyRequest): Promise<void> => {
    if (memberOf(request).role !== 'admin') {
      await noteInAudit(tools, request, 'staff_access_refused');
      throw new AppError('staff_only');
    }
    if (tools.needsSecondFactor && request.session.get('withSecondFactor') !== true)
      throw new AppError('second_factor_needed');
  };
}
