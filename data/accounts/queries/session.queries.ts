import { sql } from 'kysely';
import type { AccountExport } from '../../contract/account.ts';
import type { AccountsDb, AccountsSchema } from '../tables.ts';
import { countWritten, deleteRows, findRow, insertRows, untyped, updateRows } from '../table-rows.ts';
import { SUBSCRIPTION_COLUMNS, toSubscription } from './billing.queries.ts';

const SESSION_COLUMNS = [
  'idHash',
  'userId',
  'createdAt',
  'expiresAt',
  'publicId',
  'device',
  'place',
  'lastSeenAt',
  'withSecondFactor',
] as const;

/** The session with this hashed id that has not expired at `now` (ISO 8601 UTC); undefined when there is none. */
export async function findLiveSession(
  db: AccountsDb,
  idHash: string,
  now: string,
): Promise<AccountsSchema['session'] | undefined> {
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
  session: AccountsSchema['session'],
  passwordChangedAt: string,
): Promise<boolean> {
  const inserted = db
    .insertInto('session')
    .columns(SESSION_COLUMNS)
    .expression((eb) =>
      eb
        .selectFrom('app_user')
        .leftJoin('second_factor', (join) =>
          join.onRef('second_factor.userId', '=', 'app_user.id').on('second_factor.confirmedAt', 'is not', null),
        )
        .select((select) => SESSION_COLUMNS.map((name) => select.val(session[name]).as(name)))
        .where('app_user.id', '=', session.userId)
        .where('passwordChangedAt', '=', passwordChangedAt)
        .where('second_factor.userId', session.withSecondFactor === 1 ? 'is not' : 'is', null),
    );
  return (await countWritten(inserted)) > 0;
}

/** Deletes a member's rows of a table but the `keep` with the latest times; `key` tells them apart. */
async function deleteAllButLatest(
  db: AccountsDb,
  userId: string,
  { table, key, time }: { table: 'session' | 'account_network'; key: string; time: string },
  keep: number,
): Promise<void> {
  const own = untyped(db).selectFrom<string>(table).select(key).where('userId', '=', userId);
  // Those of one millisecond in the order they were written.
  const kept = own
    .orderBy(time, 'desc')
    .orderBy(sql`rowid`, 'desc')
    .limit(keep);
  await untyped(db).deleteFrom<string>(table).where('userId', '=', userId).where(key, 'not in', kept).execute();
}

/** Ends all sessions of a member but the `keep` that began last. */
export const deleteOldestSessions = (db: AccountsDb, userId: string, keep: number): Promise<void> =>
  deleteAllButLatest(db, userId, { table: 'session', key: 'idHash', time: 'createdAt' }, keep);

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
    .select(['publicId', 'device', 'place', 'createdAt as signedInAt'])
    .select(['lastSeenAt', 'expiresAt as endsAt', row.as('row')])
    .where('userId', '=', userId)
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
  countWritten(db.deleteFrom('session').where('userId', '=', userId).where('publicId', '!=', publicId));

/** Whether the member has signed in from one of these networks, named by keyed hashes. */
export async function hasSignedInFrom(
  db: AccountsDb,
  userId: string,
  networkHashes: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom('account_network')
    .select('userId')
    .where('userId', '=', userId)
    .where('networkMark', 'in', networkHashes)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a sign-in from a network, and deletes all of the member's networks but the `keep` used last. */
export async function upsertNetwork(
  db: AccountsDb,
  network: AccountsSchema['account_network'],
  keep: number,
): Promise<void> {
  const { userId, lastUsedAt } = network;
  await db
    .insertInto('account_network')
    .values(network)
    .onConflict((conflict) => conflict.columns(['userId', 'networkMark']).doUpdateSet({ lastUsedAt }))
    .execute();
  await deleteAllButLatest(db, userId, { table: 'account_network', key: 'networkMark', time: 'lastUsedAt' }, keep);
}

/** A member's networks, the one used last first. */
export async function listNetworks(db: AccountsDb, userId: string): Promise<{ mark: string; lastUsedAt: string }[]> {
  return await db
    .selectFrom('account_network')
    .select(['networkMark as mark', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('lastUsedAt', 'desc')
    .execute();
}

/** A device with what decides whether its member gets alerts. */
export type AlertDevice = Awaited<ReturnType<typeof listAlertDevices>>[number];
/** Devices of sessions that have not expired at `now`, by the session, its member or the member's favourite team. */
export async function listAlertDevices(
  db: AccountsDb,
  [by, values]: [by: 'sessionId' | 'userId' | 'favoriteTeamId', values: readonly string[]],
  now: Date,
) {
  const rows = await db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.idHash', 'push_subscription.sessionId')
    .innerJoin('app_user', 'app_user.id', 'session.userId')
    .leftJoin('subscription', 'subscription.userId', 'app_user.id')
    .select(['sessionId', 'endpoint', 'p256dh', 'auth', 'app_user.id as userId'])
    .select(['push_subscription.createdAt', ...SUBSCRIPTION_COLUMNS])
    .select('favoriteTeamId')
    .where('session.expiresAt', '>', now.toISOString())
    .where(by === 'userId' ? 'session.userId' : by, 'in', values)
    .execute();
  return rows.map((row) => ({ ...row, subscription: toSubscription(row) }));
}

/** Stores the device of a session, in place of the previous one; its time of creation stays. */
export async function putPushSubscription(
  db: AccountsDb,
  { createdAt, sessionId, ...device }: AccountsSchema['push_subscription'],
): Promise<void> {
  if ((await updateRows(db, 'push_subscription', { sessionId }, device)) > 0) return;
  await insertRows(db, 'push_subscription', [{ sessionId, createdAt, ...device }]);
}

export const deletePushSubscription = (db: AccountsDb, sessionId: string): Promise<number> =>
  deleteRows(db, 'push_subscription', { sessionId });
