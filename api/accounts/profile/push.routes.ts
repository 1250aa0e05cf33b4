import * as devices from '#data/accounts/queries/session.queries.ts';
import { PushRequestSchema, PushResponseSchema } from '#data/contract/account.ts';
import { isPremium, membershipOf } from '#data/domain/members/subscription.ts';
import { isPushAddress } from '../../mail/alerts/push-service.ts';
import { AppError } from '../../http/errors.ts';
import { describeRoute, type Routes } from '../../http/routes.ts';
import { limitPerMember, memberOf } from '../access.ts';
import type { AuthTools } from '../sign-in.ts';
import { sessionIdHash } from '../sessions/session-store.ts';

/** Alerts to the device that asks: one for each session, and gone with it. */
export const pushRoutes: Routes<{ tools: AuthTools }> = async (app, { tools }) => {
  const { accounts, clock, push } = tools;
  const config = limitPerMember(30);
  const answer = { config, answer: PushResponseSchema };

  const start = describeRoute("Send alerts of the favorite team's games to this device", {
    ...{ ...answer, body: PushRequestSchema },
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
    ...{ ...answer, errors: [401, 403, 429] },
  });
  app.delete('', stop, async (request) => {
    await devices.deletePushSubscription(accounts, sessionIdHash(request.session.sessionId));
    return { isOn: false };
  });
};
