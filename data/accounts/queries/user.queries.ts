import { toRecord } from '../../content/rows.ts';
import type { UserRole } from '../../domain/members/account-rules.ts';
import type { AccountsDb, AccountsTransaction } from '../tables.ts';
import type { UserTable } from '../member-tables.ts';
import { inTransaction } from '../in-transaction.ts';
import { deleteRefusedAddress } from './mail-link.queries.ts';
import { SUBSCRIPTION_COLUMNS, toSubscription } from './billing.queries.ts';
import { deleteSessionsOf } from './session.queries.ts';

const USER_COLUMNS = [
  'app_user.id',
  'username',
  'email',
  'email_verified_at',
  'role',
  'favorite_team_id',
  'app_user.created_at',
  'password_changed_at',
  ...SUBSCRIPTION_COLUMNS,
] as const;

function selectUsers(db: AccountsDb) {
  return db.selectFrom('app_user').leftJoin('subscription', 'subscription.user_id', 'app_user.id').select(USER_COLUMNS);
}

type FoundUser = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>;

function toUser(row: FoundUser) {
  const { id, username, email, emailVerifiedAt, role, ...facts } = toRecord(row);
  const { favoriteTeamId, createdAt, passwordChangedAt } = facts;
  return {
    id,
    username,
    email,
    emailVerifiedAt,
    role,
    favoriteTeamId,
    createdAt,
    passwordChangedAt,
    /** Null when there never was one; `membershipOf` says what it means today. */
    subscription: toSubscription(row),
  };
}

/** An account without its secrets; `UserTable` describes its fields. */
export type User = ReturnType<typeof toUser>;

/** The account with this id; undefined when there is none. */
export async function findUserById(db: AccountsDb, id: string): Promise<User | undefined> {
  const row = await selectUsers(db).where('app_user.id', '=', id).executeTakeFirst();
  return row && toUser(row);
}

/** The account of this name (as it is compared); undefined when there is none. */
export async function findUserByName(db: AccountsDb, usernameKey: string): Promise<User | undefined> {
  const row = await selectUsers(db).where('username_key', '=', usernameKey).executeTakeFirst();
  return row && toUser(row);
}

/** The account of this address (as it is compared); undefined when there is none. */
export async function findUserByEmail(db: AccountsDb, emailKey: string): Promise<User | undefined> {
  const row = await selectUsers(db).where('email_key', '=', emailKey).executeTakeFirst();
  return row && toUser(row);
}

/** What a password is compared with. */
export interface Credentials {
  userId: string;
  passwordHash: string;
  passwordChangedAt: string;
  /** Since when a code is asked for too; null: it is not. */
  secondFactorSince: string | null;
}

/** The credentials of an account, by its name as it is compared or by its id; undefined when there is none. */
export async function findCredentials(
  db: AccountsDb,
  by: { usernameKey: string } | { userId: string },
): Promise<Credentials | undefined> {
  const query = db
    .selectFrom('app_user')
    .leftJoin('second_factor', 'second_factor.user_id', 'app_user.id')
    .select([
      'id as userId',
      'password_hash as passwordHash',
      'password_changed_at as passwordChangedAt',
      'confirmed_at as secondFactorSince',
    ]);
  return await (
    'userId' in by ? query.where('id', '=', by.userId) : query.where('username_key', '=', by.usernameKey)
  ).executeTakeFirst();
}

/** Which of a name and an address (both as they are compared) already belong to an account. */
export async function findTaken(
  db: AccountsDb,
  keys: { usernameKey: string; emailKey: string },
): Promise<{ username: boolean; email: boolean }> {
  const rows = await db
    .selectFrom('app_user')
    .select(['username_key', 'email_key'])
    .where((eb) => eb.or([eb('username_key', '=', keys.usernameKey), eb('email_key', '=', keys.emailKey)]))
    .execute();
  return {
    username: rows.some((row) => row.username_key === keys.usernameKey),
    email: rows.some((row) => row.email_key === keys.emailKey),
  };
}

/** Adds an account; false, and nothing written, when its name or address is taken. */
export async function insertUser(db: AccountsDb, user: UserTable): Promise<boolean> {
  // The unique columns decide between two who come at once; asking before would leave a gap.
  const result = await db
    .insertInto('app_user')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Stores the same password hashed at another cost, unless the hash that was read (`last`) was replaced meanwhile. */
export async function renewPasswordHash(
  db: AccountsDb,
  last: Pick<Credentials, 'userId' | 'passwordHash'>,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ password_hash: passwordHash })
    .where('id', '=', last.userId)
    .where('password_hash', '=', last.passwordHash)
    .execute();
}

/**
 * Stores a new password and ends all sessions of the account, in one transaction with `note`. Returns how many ended;
 * undefined, and nothing written, when the password that was checked (`last`) was replaced meanwhile.
 */
export async function replacePassword(
  db: AccountsDb,
  last: Credentials,
  { passwordHash, changedAt }: { passwordHash: string; changedAt: string },
  note: (trx: AccountsTransaction) => Promise<void>,
): Promise<number | undefined> {
  return await inTransaction(db, `user ${last.userId}`, async (trx) => {
    const result = await trx
      .updateTable('app_user')
      .set({ password_hash: passwordHash, password_changed_at: changedAt })
      .where('id', '=', last.userId)
      .where('password_changed_at', '=', last.passwordChangedAt)
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) return undefined;
    const ended = await deleteSessionsOf(trx, last.userId);
    await note(trx);
    return ended;
  });
}

/**
 * Stores a new password in place of whatever one there is and ends all sessions of the account, in a transaction of its
 * caller's. Notes of known devices end with the password that they were signed for.
 */
export async function resetPassword(
  trx: AccountsTransaction,
  userId: string,
  { passwordHash, changedAt }: { passwordHash: string; changedAt: string },
): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ password_hash: passwordHash, password_changed_at: changedAt })
    .where('id', '=', userId)
    .execute();
  await deleteSessionsOf(trx, userId);
}

/** Stores that an account's address is proved; false when the account has another one by now or was deleted. */
export async function verifyEmail(
  db: AccountsDb,
  userId: string,
  { emailKey, now }: { emailKey: string; now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('app_user')
    .set((eb) => ({
      email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(now.toISOString())),
    }))
    .where('id', '=', userId)
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return false;
  // The member followed a link in a letter, so the address takes mail.
  await deleteRefusedAddress(db, emailKey);
  return true;
}

/**
 * Gives an account another, proved address. False, and nothing written, when another account has it or this one was
 * deleted.
 */
export async function updateEmail(
  db: AccountsDb,
  userId: string,
  { email, emailKey, now }: { email: string; emailKey: string; now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('app_user')
    .set({ email, email_key: emailKey, email_verified_at: now.toISOString() })
    .where('id', '=', userId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('app_user as other')
            .select('other.id')
            .where('other.email_key', '=', emailKey)
            .where('other.id', '!=', userId),
        ),
      ),
    )
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return false;
  await deleteRefusedAddress(db, emailKey);
  return true;
}

export async function updateFavoriteTeam(db: AccountsDb, userId: string, teamId: string): Promise<void> {
  await db.updateTable('app_user').set({ favorite_team_id: teamId }).where('id', '=', userId).execute();
}

/** Gives the account of this name (as it is compared) a role; its id, or undefined when no account has the name. */
export async function updateRole(db: AccountsDb, usernameKey: string, role: UserRole): Promise<string | undefined> {
  const row = await db
    .updateTable('app_user')
    .set({ role })
    .where('username_key', '=', usernameKey)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Every account by name, for the command line. */
export async function listUsers(db: AccountsDb): Promise<User[]> {
  const rows = await selectUsers(db).orderBy('username_key').execute();
  return rows.map(toUser);
}
