import type { Readable } from 'node:stream';
import { Type } from 'typebox';
import * as devices from '#data/accounts/queries/session.queries.ts';
import {
  AccountExportSchema,
  DeleteAccountRequestSchema,
  DeleteAccountResponseSchema,
  FAVORITE_TEAM_SAVED,
  FavoriteTeamRequestSchema,
  FavoriteTeamResponseSchema,
  PushRequestSchema,
  PushResponseSchema,
} from '#data/contract/account.ts';
import { isPremium, membershipOf } from '#data/domain/members/subscription.ts';
import { isPushAddress } from '../../mail/alerts/push-service.ts';
import { AppError } from '../../http/errors.ts';
import { describeRoute, type Routes } from '../../http/routes.ts';
import { limitPerMember, MEMBER_LIMITS } from '../limits/route-limits.ts';
import { memberOf, requireMember } from '../access.ts';
import type { AuthTools } from '../sign-in.ts';
import { sessionIdHash } from '../sessions/session-store.ts';
import { passwordRoutes } from '../passwords/password.routes.ts';
import { endSession } from '../sessions/session.ts';
import { readTextFields } from '../text-fields.ts';
import { emailRoutes } from '../email/email.routes.ts';
import { secondFactorRoutes } from '../second-factor/second-factor.routes.ts';
import { sessionsRoutes } from '../sessions/sessions.routes.ts';
import { exportAccount } from './account-export.ts';
import { chooseFavoriteTeam, deleteAccount } from './profile.service.ts';

/** `/api/user/push`: alerts to the device of the request, one for each session, deleted with it. */
const pushRoutes: Routes<{ tools: AuthTools }> = async (app, { tools }) => {
  const { accounts, clock, push } = tools;
  const config = limitPerMember(MEMBER_LIMITS.alerts);
  const start = describeRoute("Send alerts of the favorite team's games to this device", {
    config,
    body: PushRequestSchema,
    answer: PushResponseSchema,
    errors: [400, 401, 403, 413, 415, 422, 429, 503],
  });
  app.post('', start, async (request) => {
    const now = clock();
    const { subscription } = memberOf(request);
    if (push === null) throw new AppError('alerts_off');
    if (!isPremium(membershipOf(subscription, now).status)) throw new AppError('premium_only');
    const { endpoint, keys } = request.body;
    if (!isPushAddress(endpoint, push)) throw new AppError('push_address_refused');
    const session_id = sessionIdHash(request.session.sessionId);
    const device = { session_id, endpoint, ...keys, created_at: now.toISOString() };
    await devices.putPushSubscription(accounts, device);
    return { isOn: true };
  });
  const stop = describeRoute('Send no more alerts to this device', {
    config,
    answer: PushResponseSchema,
    errors: [401, 403, 429],
  });
  app.delete('', stop, async (request) => {
    await devices.deletePushSubscription(accounts, sessionIdHash(request.session.sessionId));
    return { isOn: false };
  });
};

/** `/api/user`: what members do with their own account; every call needs a session. */
export const userRoutes: Routes<{ tools: AuthTools }> = async (app, { tools }) => {
  app.addHook('onRequest', requireMember);
  await app.register(emailRoutes, { tools });
  await app.register(secondFactorRoutes, { prefix: '/second-factor', tools });
  await app.register(pushRoutes, { prefix: '/push', tools });
  await app.register(sessionsRoutes, { prefix: '/sessions', tools });

  app.post(
    '/favorite-team',
    describeRoute('Save the favorite team', {
      attachValidation: true,
      body: FavoriteTeamRequestSchema,
      answer: FavoriteTeamResponseSchema,
      errors: [400, 401, 403, 404, 413, 415, 422],
    }),
    async (request) => {
      const { teamId } = readTextFields(request.body, { teamId: undefined });
      const favoriteTeam = await chooseFavoriteTeam(tools, memberOf(request), teamId);
      return { message: FAVORITE_TEAM_SAVED, favoriteTeam };
    },
  );

  await app.register(passwordRoutes, { tools });

  app.get(
    '/export',
    describeRoute('Everything that is stored about the member, as a file', {
      config: limitPerMember(MEMBER_LIMITS.accountExport),
      exposeHeadRoute: false,
      answer: Type.Unsafe<Readable>(AccountExportSchema),
      errors: [401, 429, 503],
    }),
    async (request, reply) => {
      const text = await exportAccount(tools, request);
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="hashmark-account.json"')
        .send(text);
    },
  );

  app.post(
    '/delete',
    describeRoute('Delete the account and everything that belongs to it', {
      attachValidation: true,
      body: DeleteAccountRequestSchema,
      answer: DeleteAccountResponseSchema,
      errors: [400, 401, 403, 413, 415, 429, 503],
    }),
    async (request, reply) => {
      const { password } = readTextFields(request.body, { password: undefined });
      const { removed, text } = await deleteAccount(tools, request, password);
      // Its row was deleted with the account: only the cookies are left to clear.
      await endSession(request, reply).catch(() => undefined);
      return { message: text, removed: { account: true, ...removed } };
    },
  );
};
