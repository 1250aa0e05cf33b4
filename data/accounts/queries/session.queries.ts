import { sql } from 'kysely';
import type { AccountsDb } from '../database.ts';
import type { SessionTable } from '../tables/session.table.ts';

/** The session with this hashed id that has not expired at `now` (ISO 8601 UTC); undefined when there is none. */
export async function findLiveSession(
  db: AccountsDb,
  idHash: string,
  now: string,
): Promise<SessionTable | undefined> {
  return await db
    .selectFrom('session')
    .select(['id_hash', 'user_id', 'created_at', 'expires_at'])
    .where('id_hash', '=', idHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/**
 * Adds a new session for an account whose password is still the one that was checked (`passwordChangedAt`).
 * False, and nothing written, when the password was changed or the account deleted meanwhile: a sign-in with
 * the old password that was under way at that moment must not outlive it.
 */
export async function insertSession(
  db: AccountsDb,
  session: SessionTable,
  passwordChangedAt: string,
): Promise<boolean> {
  const result = await db
    .insertInto('session')
    .columns(['id_hash', 'user_id', 'created_at', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('app_user')
        .select((select) => [
          select.val(session.id_hash).as('id_hash'),
          'app_user.id',
          select.val(session.created_at).as('created_at'),
          select.val(session.expires_at).as('expires_at'),
        ])
        .where('app_user.id', '=', session.user_id)
        .where('password_changed_at', '=', passwordChangedAt),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Ends all sessions of a member but the `keep` that began last. */
export async function deleteOldestSessions(
  db: AccountsDb,
  userId: string,
  keep: number,
): Promise<void> {
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

/** Moves a session's end. A session that was ended meanwhile stays ended: nothing is created. */
export async function extendSession(
  db: AccountsDb,
  idHash: string,
  expiresAt: string,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ expires_at: expiresAt })
    .where('id_hash', '=', idHash)
    .execute();
}

/** Ends one session. */
export async function deleteSession(db: AccountsDb, idHash: string): Promise<void> {
  await db.deleteFrom('session').where('id_hash', '=', idHash).execute();
}

/** A person's sessions, the newest sign-in first; their ids stay out. */
export async function listSessions(
  db: AccountsDb,
  userId: string,
): Promise<{ createdAt: string; expiresAt: string }[]> {
  return await db
    .selectFrom('session')
    .select(['created_at as createdAt', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Removes the sessions that had expired at `now` (ISO 8601 UTC). Returns how many. */
export async function deleteExpiredSessions(db: AccountsDb, now: string): Promise<number> {
  const result = await db.deleteFrom('session').where('expires_at', '<=', now).executeTakeFirst();
  return Number(result.numDeletedRows);
}
