import { SESSION_ENDED } from '#data/contract/sign-in.ts';
import { deleteOtherSessions, deleteOwnSession, listSessions } from '#data/accounts/queries/session.queries.ts';
import { AppError } from '../../http/errors.ts';
import { addRoute, type App } from '../../http/routes.ts';
import { memberOf, noteInAudit } from '../access.ts';
import type { Tools } from '../../tools.ts';
import { endSession } from './session.ts';

/** More than `MAX_SESSIONS`, which a member can have. */
const MAX_SHOWN = 100;

/** `/api/user/sessions`: where a member is signed in, and ending it, at once (OWASP ASVS 5.0, 7.5.2). */
export function sessionsRoutes(app: App, tools: Tools): void {
  const { accounts, clock } = tools;

  addRoute(app, 'GET /user/sessions', async (request) => {
    const current = request.session.get('publicId');
    const now = clock().toISOString();
    const sessions = await listSessions(accounts, memberOf(request).id, { limit: MAX_SHOWN });
    return sessions
      .filter(({ endsAt }) => endsAt > now)
      .toSorted((a, b) => (a.lastSeenAt < b.lastSeenAt ? 1 : -1))
      .map(({ publicId: id, ...facts }) => ({ ...facts, id, isCurrent: id === current }));
  });

  addRoute(app, 'POST /user/sessions/end', async (request, reply) => {
    const { id } = request.body;
    const isEnded = await deleteOwnSession(accounts, memberOf(request).id, id);
    if (!isEnded) throw new AppError('session_not_found');
    await noteInAudit(tools, request, 'session_ended');
    if (id === request.session.get('publicId')) await endSession(request, reply);
    return { message: SESSION_ENDED };
  });

  addRoute(app, 'POST /user/sessions/end-others', async (request) => {
    const current = request.session.get('publicId') ?? '';
    const sessionsEnded = await deleteOtherSessions(accounts, memberOf(request).id, current);
    if (sessionsEnded > 0) await noteInAudit(tools, request, 'other_sessions_ended');
    return { sessionsEnded };
  });
}
