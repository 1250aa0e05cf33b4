import { sql } from 'kysely';
import type { AccountExport } from '../../contract/account.ts';
import { toRow } from '../../content/rows.ts';
import type { AccountsDb } from '../tables.ts';
import { type AccountsRecord, countWritten, deleteRows, findRow, insertRows, updateRows } from '../table-rows.ts';
import { SUBSCRIPTION_COLUMNS, toSubscription } from './billing.queries.ts';

const SESSION_COLUMNS = [
  'id_hash',
  'user_id',
  'created_at',
  'expires_at',
  'public_id',
  'device',
  'place',
  'last_seen_at',
  'with_second_factor',
] as const;

/** The session with this hashed id that has not expired at `now` (ISO 8601 UTC); undefined when there is none. */
export async function findLiveSession(
  db: AccountsDb,
  idHash: string,
  now: string,
): Promise<AccountsRecord<'session'> | undefined> {
  const session = await findRow(db, 'session', { idHash });
  return session !== undefined && session.expiresAt > now ? session : undefined;
}

/**
 * Adds a new session for an account whose password is still the one that was checked (`passwordChangedAt`), and
 * whose second factor is still on or off as it was. False, and nothing written, when either changed or the
 * account was deleted meanwhile: a sign-in that was under way at that moment must not outlive it.
 */
export async function insertSession(
  db: AccountsDb,
  session: AccountsRecord<'session'>,
  passwordChangedAt: string,
): Promise<boolean> {
  const row = toRow(session);
  const inserted = db
    .insertInto('session')
    .columns(SESSION_COLUMNS)
    .expression((eb) =>
      eb
        .selectFrom('app_user')
        .leftJoin('second_factor', (join) =>
          join.onRef('second_factor.user_id', '=', 'app_user.id').on('second_factor.confirmed_at', 'is not', null),
        )
        .select((select) => SESSION_COLUMNS.map((name) => select.val(row[name]).as(name)))
        .where('app_user.id', '=', session.userId)
        .where('password_changed_at', '=', passwordChangedAt)
        .where('second_factor.user_id', session.withSecondFactor === 1 ? 'is not' : 'is', null),
    );
  return (await countWritten(inserted)) > 0;
}

/** Ends all sessions of a member but the `keep` that began last. */
export async function deleteOldestSessions(db: AccountsDb, userId: string, keep: number): Promise<void> {
  await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id_hash', 'not in', (eb) =>
      eb
        .selectFrom('session')
        .select('id_hash')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        // Those of one millisecond in the order they were written.
        .orderBy(sql`rowid`, 'desc')
        .limit(keep),
    )
    .execute();
}

/** Moves a session's end with its last use. A session that was ended meanwhile stays ended: nothing is created. */
export const extendSession = (
  db: AccountsDb,
  idHash: string,
  changes: { expiresAt: string; lastSeenAt: string },
): Promise<number> => updateRows(db, 'session', { idHash }, changes);

/** Ends all sessions of an account. Returns how many ended. */
export const deleteSessionsOf = (db: AccountsDb, userId: string): Promise<number> =>
  deleteRows(db, 'session', { userId });

export const deleteSession = (db: AccountsDb, idHash: string): Promise<number> => deleteRows(db, 'session', { idHash });

/** A session as its owner sees it: with the id to end it by and its row in the list, without what opens it. */
export type ListedSession = AccountExport['sessions'][number] & { publicId: string; row: number };

/** A person's sessions, the newest sign-in first: `limit` of them, those after `last` when it is given. */
export async function listSessions(
  db: AccountsDb,
  userId: string,
  { limit, last }: { limit: number; last?: ListedSession | undefined },
): Promise<ListedSession[]> {
  const row = sql<number>`rowid`;
  return await db
    .selectFrom('session')
    .select(['public_id as publicId', 'device', 'place', 'created_at as signedInAt'])
    .select(['last_seen_at as lastSeenAt', 'expires_at as endsAt', row.as('row')])
    .where('user_id', '=', userId)
    .where(row, '<', last?.row ?? Number.MAX_SAFE_INTEGER)
    .orderBy('row', 'desc')
    .limit(limit)
    .execute();
}

/** Ends one session of a person by its public id; false when the person has no such session. */
export const deleteOwnSession = async (db: AccountsDb, userId: string, publicId: string): Promise<boolean> =>
  (await deleteRows(db, 'session', { userId, publicId })) > 0;

/** Ends all sessions of a person but one, named by its public id. Returns how many ended. */
export const deleteOtherSessions = (db: AccountsDb, userId: string, publicId: string): Promise<number> =>
  countWritten(db.deleteFrom('session').where('user_id', '=', userId).where('public_id', '!=', publicId));

/** Whether the member has signed in from one of these networks, named by keyed hashes. */
export async function hasSignedInFrom(
  db: AccountsDb,
  userId: string,
  networkHashes: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom('account_network')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('network_mark', 'in', networkHashes)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a sign-in from a network, and deletes all of the member's networks but the `keep` used last. */
export async function upsertNetwork(
  db: AccountsDb,
  network: { userId: string; networkHash: string; usedAt: string },
  keep: number,
): Promise<void> {
  const { userId, networkHash, usedAt } = network;
  await db
    .insertInto('account_network')
    .values({ user_id: userId, network_mark: networkHash, last_used_at: usedAt })
    .onConflict((conflict) => conflict.columns(['user_id', 'network_mark']).doUpdateSet({ last_used_at: usedAt }))
    .execute();
  await db
    .deleteFrom('account_network')
    .where('user_id', '=', userId)
    .where('network_mark', 'not in', (eb) =>
      eb
        .selectFrom('account_network')
        .select('network_mark')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        // Those of one millisecond in the order they were written.
        .orderBy(sql`rowid`, 'desc')
        .limit(keep),
    )
    .execute();
}

/** A member's networks, the one used last first. */
export async function listNetworks(db: AccountsDb, userId: string): Promise<{ mark: string; lastUsedAt: string }[]> {
  return await db
    .selectFrom('account_network')
    .select(['network_mark as mark', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .execute();
}

/** A device with what decides whether its member gets alerts. */
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

/** Stores the device of a session, in place of the previous one; its time of creation stays. */
export async function putPushSubscription(
  db: AccountsDb,
  { createdAt, sessionId, ...device }: AccountsRecord<'push_subscription'>,
): Promise<void> {
  if ((await updateRows(db, 'push_subscription', { sessionId }, device)) > 0) return;
  await insertRows(db, 'push_subscription', [{ sessionId, createdAt, ...device }]);
}

export const deletePushSubscription = (db: AccountsDb, sessionId: string): Promise<number> =>
  deleteRows(db, 'push_subscription', { sessionId });
