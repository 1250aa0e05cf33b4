import type { AccountsDb, PushSubscriptionTable } from '../tables.ts';
import { SUBSCRIPTION_COLUMNS, toSubscription } from './billing.queries.ts';

/** A device with what decides whether its member is told of a game. */
export type AlertDevice = Awaited<ReturnType<typeof listAlertDevices>>[number];

/** Devices of sessions that have not expired at `now`, by the session, its member or the member's favourite team. */
export async function listAlertDevices(
  db: AccountsDb,
  [by, values]: [by: 'session_id' | 'user_id' | 'favorite_team_id', values: readonly string[]],
  now: Date,
) {
  const rows = await db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id_hash', 'push_subscription.session_id')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .leftJoin('subscription', 'subscription.user_id', 'app_user.id')
    .select(['session_id as sessionId', 'endpoint', 'p256dh', 'auth', 'app_user.id as userId'])
    .select(['push_subscription.created_at as createdAt', ...SUBSCRIPTION_COLUMNS])
    .select('favorite_team_id as favoriteTeamId')
    .where('session.expires_at', '>', now.toISOString())
    .where(by === 'user_id' ? 'session.user_id' : by, 'in', values)
    .execute();
  return rows.map((row) => ({ ...row, subscription: toSubscription(row) }));
}

/** Remembers the device of a session, in place of the one before; since when stays. */
export async function putPushSubscription(
  db: AccountsDb,
  device: PushSubscriptionTable,
): Promise<void> {
  const { created_at: _, ...keys } = device;
  await db
    .insertInto('push_subscription')
    .values(device)
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(keys))
    .execute();
}

/** Forgets the device of a session. */
export async function deletePushSubscription(db: AccountsDb, sessionId: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('session_id', '=', sessionId).execute();
}
