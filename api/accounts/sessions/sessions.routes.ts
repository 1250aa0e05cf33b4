import { Type } from 'typebox';
import {
  EndOthersResponseSchema,
  EndSessionRequestSchema,
  MemberSessionSchema,
  MessageSchema,
  SESSION_ENDED,
} from '#data/contract/sign-in.ts';
import { deleteOtherSessions, deleteOwnSession, listSessions } from '#data/accounts/queries/session.queries.ts';
import { AppError } from '../../http/errors.ts';
import { describeRoute, type Routes } from '../../http/routes.ts';
import { limitPerMember, MEMBER_LIMITS } from '../limits/route-limits.ts';
import { memberOf, noteInAudit } from '../access.ts';
import type { AuthTools } from '../sign-in.ts';
import { endSession } from './session.ts';

const config = limitPerMember(MEMBER_LIMITS.sessions);
/** More than `MAX_SESSIONS`, which a member can have. */
const MAX_SHOWN = 100;

/** `/api/user/sessions`: where a member is signed in, and ending it, at once (OWASP ASVS 5.0, 7.5.2). */
export const sessionsRoutes: Routes<{ tools: AuthTools }> = async (app, { tools }) => {
  const { accounts, clock } = tools;

  app.get(
    '',
    describeRoute('Where the member is signed in, the last used first', {
      config,
      answer: Type.Array(MemberSessionSchema),
      errors: [401, 429],
    }),
    async (request) => {
      const current = request.session.get('publicId');
      const now = clock().toISOString();
      const sessions = await listSessions(accounts, memberOf(request).id, { limit: MAX_SHOWN });
      return sessions
        .filter(({ endsAt }) => endsAt > now)
        .toSorted((a, b) => (a.lastSeenAt < b.lastSeenAt ? 1 : -1))
        .map(({ publicId: id, ...facts }) => ({ ...facts, id, isCurrent: id === current }));
    },
  );

  app.post(
    '/end',
    describeRoute('Sign one device out', {
      config,
      body: EndSessionRequestSchema,
      answer: MessageSchema,
      errors: [400, 401, 403, 404, 413, 415, 429],
    }),
    async (request, reply) => {
      const { id } = request.body;
      const isEnded = await deleteOwnSession(accounts, memberOf(request).id, id);
      if (!isEnded) throw new AppError('session_not_found');
      await noteInAudit(tools, request, 'session_ended');
      if (id === request.session.get('publicId')) await endSession(request, reply);
      return { message: SESSION_ENDED };
    },
  );

  app.post(
    '/end-others',
    describeRoute('Sign out everywhere else', {
      config,
      answer: EndOthersResponseSchema,
      errors: [401, 403, 429],
    }),
    async (request) => {
      const current = request.session.get('publicId') ?? '';
      const sessionsEnded = await deleteOtherSessions(accounts, memberOf(request).id, current);
      if (sessionsEnded > 0) await noteInAudit(tools, request, 'other_sessions_ended');
      return { sessionsEnded };
    },
  );
};
