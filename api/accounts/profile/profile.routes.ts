import * as devices from '#data/accounts/queries/session.queries.ts';
import { FAVORITE_TEAM_SAVED } from '#data/contract/account.ts';
import { isPremium, membershipOf } from '#data/domain/members/subscription.ts';
import { isPushAddress } from '../../mail/alerts/push-service.ts';
import { AppError } from '../../http/errors.ts';
import { addRoute, type App } from '../../http/routes.ts';
import { memberOf } from '../access.ts';
import type { Tools } from '../../tools.ts';
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
function pushRoutes(app: App, tools: Tools): void {
  const { accounts, clock, push } = tools;
  addRoute(app, 'POST /user/push', async (request) => {
    const now = clock();
    const { subscription } = memberOf(request);
    if (push === null) throw new AppError('alerts_off');
    if (!isPremium(membershipOf(subscription, now).status)) throw new AppError('premium_only');
    const { endpoint, keys } = request.body;
    if (!isPushAddress(endpoint, push)) throw new AppError('push_address_refused');
    const sessionId = sessionIdHash(request.session.sessionId);
    const device = { sessionId, endpoint, ...keys, createdAt: now.toISOString() };
    await devices.putPushSubscription(accounts, device);
    return { isOn: true };
  });
  addRoute(app, 'DELETE /user/push', async (request) => {
    await devices.deletePushSubscription(accounts, sessionIdHash(request.session.sessionId));
    return { isOn: false };
  });
}

/** `/api/user`: what members do with their own account; every call needs a session. */
export function userRoutes(app: App, tools: Tools): void {
  emailRoutes(app, tools);
  secondFactorRoutes(app, tools);
  pushRoutes(app, tools);
  sessionsRoutes(app, tools);

  addRoute(app, 'POST /user/favorite-team', async (request) => {
    const { teamId } = readTextFields(request.body, { teamId: undefined });
    const favoriteTeam = await chooseFavoriteTeam(tools, memberOf(request), teamId);
    return { message: FAVORITE_TEAM_SAVED, favoriteTeam };
  });

  passwordRoutes(app, tools);

  addRoute(app, 'GET /user/export', async (request, reply) => {
    const text = await exportAccount(tools, request);
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="hashmark-account.json"')
      .send(text);
  });

  addRoute(app, 'POST /user/delete', async (request, reply) => {
    const { password } = readTextFields(request.body, { password: undefined });
    const { removed, text } = await deleteAccount(tools, request, password);
    // Its row was deleted with the account: only the cookies are left to clear.
    await endSession(request, reply).catch(() => undefined);
    return { message: text, removed: { account: true, ...removed } };
  });
}
