import type { UserRole } from '../../domain/members/account-rules.ts';
import type { AccountsDb, AccountsSchema, AccountsTransaction } from '../tables.ts';
import { inTransaction } from '../in-transaction.ts';
import { countWritten, insertRows, updateRows } from '../table-rows.ts';
import { deleteRefusedAddress } from './mail-link.queries.ts';
import { SUBSCRIPTION_COLUMNS, toSubscription } from './billing.queries.ts';
import { deleteSessionsOf } from './session.queries.ts';

const USER_COLUMNS = [
  'app_user.id',
  'username',
  'email',
  'emailVerifiedAt',
  'role',
  'favoriteTeamId',
  'app_user.createdAt',
  'passwordChangedAt',
  ...SUBSCRIPTION_COLUMNS,
] as const;

function selectUsers(db: AccountsDb) {
  return db.selectFrom('app_user').leftJoin('subscription', 'subscription.userId', 'app_user.id').select(USER_COLUMNS);
}

type FoundUser = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>;

function toUser(row: FoundUser) {
  /** Null when there never was one; `membershipOf` says what it means today. */
  const subscription = toSubscription(row);
  return { ...row, subscription };
}

/** An account without its secrets; `UserTable` describes its fields. */
export type User = ReturnType<typeof toUser>;

async function findUser(
  db: AccountsDb,
  column: 'app_user.id' | 'usernameKey' | 'emailKey',
  value: string,
): Promise<User | undefined> {
  const row = await selectUsers(db).where(column, '=', value).executeTakeFirst();
  return row && toUser(row);
}

/** The account with this id; undefined when there is none. */
export const findUserById = (db: AccountsDb, id: string): Promise<User | undefined> => findUser(db, 'app_user.id', id);

/** The account of this name (as it is compared); undefined when there is none. */
export const findUserByName = (db: AccountsDb, usernameKey: string): Promise<User | undefined> =>
  findUser(db, 'usernameKey', usernameKey);

/** The account of this address (as it is compared); undefined when there is none. */
export const findUserByEmail = (db: AccountsDb, emailKey: string): Promise<User | undefined> =>
  findUser(db, 'emailKey', emailKey);

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
    .leftJoin('second_factor', 'second_factor.userId', 'app_user.id')
    .select(['id as userId', 'passwordHash', 'passwordChangedAt', 'confirmedAt as secondFactorSince']);
  return await (
    'userId' in by ? query.where('id', '=', by.userId) : query.where('usernameKey', '=', by.usernameKey)
  ).executeTakeFirst();
}

/** Which of a name and an address (both as they are compared) already belong to an account. */
export async function findTaken(
  db: AccountsDb,
  keys: { usernameKey: string; emailKey: string },
): Promise<{ username: boolean; email: boolean }> {
  return {
    username: (await findUserByName(db, keys.usernameKey)) !== undefined,
    email: (await findUserByEmail(db, keys.emailKey)) !== undefined,
  };
}

/** Adds an account; false, and nothing written, when its name or address is taken. */
export async function insertUser(db: AccountsDb, user: AccountsSchema['app_user']): Promise<boolean> {
  // The unique columns decide between two who come at once; asking before would leave a gap.
  return (await insertRows(db, 'app_user', [user])) > 0;
}

/** Stores the same password hashed at another cost, unless the hash that was read (`last`) was replaced meanwhile. */
export const renewPasswordHash = (
  db: AccountsDb,
  { userId: id, passwordHash: last }: Pick<Credentials, 'userId' | 'passwordHash'>,
  passwordHash: string,
): Promise<number> => updateRows(db, 'app_user', { id, passwordHash: last }, { passwordHash });

/** A new password's hash, and when it was chosen (ISO 8601). */
type NewPassword = Pick<AccountsSchema['app_user'], 'passwordHash'> & { changedAt: string };

/**
 * Stores a new password and ends all sessions of the account, in one transaction with `note`. Returns how many ended;
 * undefined, and nothing written, when the password that was checked (`last`) was replaced meanwhile.
 */
export async function replacePassword(
  db: AccountsDb,
  { userId: id, passwordChangedAt }: Credentials,
  { passwordHash, changedAt }: NewPassword,
  note: (trx: AccountsTransaction) => Promise<void>,
): Promise<number | undefined> {
  return await inTransaction(db, `user ${id}`, async (trx) => {
    const changes = { passwordHash, passwordChangedAt: changedAt };
    if ((await updateRows(trx, 'app_user', { id, passwordChangedAt }, changes)) === 0) return undefined;
    const ended = await deleteSessionsOf(trx, id);
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
  { passwordHash, changedAt }: NewPassword,
): Promise<void> {
  await updateRows(trx, 'app_user', { id: userId }, { passwordHash, passwordChangedAt: changedAt });
  await deleteSessionsOf(trx, userId);
}

/** Stores that an account's address is proved; false when the account has another one by now or was deleted. */
export async function verifyEmail(
  db: AccountsDb,
  userId: string,
  { emailKey, now }: { emailKey: string; now: Date },
): Promise<boolean> {
  const proved = db
    .updateTable('app_user')
    .set((eb) => ({ emailVerifiedAt: eb.fn.coalesce('emailVerifiedAt', eb.val(now.toISOString())) }))
    .where('id', '=', userId)
    .where('emailKey', '=', emailKey);
  if ((await countWritten(proved)) === 0) return false;
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
  const owner = await findUserByEmail(db, emailKey);
  if (owner !== undefined && owner.id !== userId) return false;
  const changes = { email, emailKey, emailVerifiedAt: now.toISOString() };
  if ((await updateRows(db, 'app_user', { id: userId }, changes)) === 0) return false;
  await deleteRefusedAddress(db, emailKey);
  return true;
}

export const updateFavoriteTeam = (db: AccountsDb, id: string, favoriteTeamId: string): Promise<number> =>
  updateRows(db, 'app_user', { id }, { favoriteTeamId });

/** Gives the account of this name (as it is compared) a role; its id, or undefined when no account has the name. */
export async function updateRole(db: AccountsDb, usernameKey: string, role: UserRole): Promise<string | undefined> {
  const row = await db
    .updateTable('app_user')
    .set({ role })
    .where('usernameKey', '=', usernameKey)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Every account by name, for the command line. */
export async function listUsers(db: AccountsDb): Promise<User[]> {
  const rows = await selectUsers(db).orderBy('usernameKey').execute();
  return rows.map(toUser);
}
