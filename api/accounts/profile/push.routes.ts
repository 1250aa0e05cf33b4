import * as devices from '#data/accounts/queries/session.queries.ts';
import { PushRequestSchema, PushResponseSchema } from '#data/contract/account.ts';
import { isPremium, membershipOf } from '#data/domain/members/subscription.ts';
import { isPushAddress } from '../../mail/alerts/push-service.ts';
import { AppError } from '../../http/errors.ts';
import { describeRoute, type Routes } from '../../http/routes.ts';
import { limitPerMember } from '../limits/route-limits.ts';
import { memberOf } from '../access.ts';
import type { AuthTools } from '../sign-in.ts';
import { sessionIdHash } from '../sessions/session-store.ts';

/** `/api/user/push`: alerts to the device of the request, one for each session, deleted with it. */
export const pushRoutes: Routes<{ tools: AuthTools }> = async (app, { tools }) => {
  const { accounts, clock, push } = tools;
  const config = limitPerMember(30);
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
