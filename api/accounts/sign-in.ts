import { randomUUID } from 'node:crypto';
import type { AccountsDb } from '#data/accounts/tables.ts';
import { inTransaction } from '#data/accounts/in-transaction.ts';
import { insertAuditEvent } from '#data/accounts/queries/audit.queries.ts';
import {
  type Credentials,
  findCredentials,
  findTaken,
  insertUser,
  renewPasswordHash,
  type User,
} from '#data/accounts/queries/user.queries.ts';
import { hasSignedInFrom } from '#data/accounts/queries/session.queries.ts';
import { ERRORS } from '#data/contract/errors.ts';
import { normalizeUsername } from '#data/domain/members/account.ts';
import { normalizeEmail, plainEmail } from '#data/domain/members/email.ts';
import { AppError } from '../http/errors.ts';
import type { MailLinks } from '../mail/mail-links.ts';
import type { Push } from '../mail/alerts/push-service.ts';
import type { Mail } from '../mail/mail-queue.ts';
import type { OneAtATime } from '../workers/leases.ts';
import { noteRefusal } from './access.ts';
import { queueVerification } from './email/email-letters.ts';
import { isCommonPassword } from './passwords/common-passwords.ts';
import type { Place } from './limits/bounded-queue.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { Throttle } from './limits/throttle.ts';
import {
  type Attempt,
  mailboxLimits,
  passwordProofLimits,
  signInLimits,
  takeAttempt,
  visitorLimits,
} from './limits/attempt-limits.ts';
import type { DeviceCookies, NetworkMarks } from './limits/known-clients.ts';
import type { Waiter } from './limits/hashing-queues.ts';
import type { SecretSeal } from './second-factor/secret-encryption.ts';
import { refuseProblems } from './text-fields.ts';

/** What accounts work with. */
export interface AuthTools {
  accounts: AccountsDb;
  clock: () => Date;
  hasher: PasswordHasher;
  throttle: Throttle;
  /** In this process. */
  oneAtATime: OneAtATime;
  devices: DeviceCookies;
  seal: SecretSeal;
  marksOf: NetworkMarks;
  /** Null where mail is off, or alerts are. */
  mail: Mail | null;
  push: Push | null;
  /** Also where mail is off: a link may be handed over otherwise. */
  links: MailLinks;
}
/** Who asks, as far as can be known before they have signed in. */
export interface Visitor extends Waiter {
  /** The note of an earlier sign-in from this browser. */
  deviceNote?: string | undefined;
}

const COMMON_PASSWORD = 'That password is one that guessers try first. Please choose another one.';

/** Rejects with `invalid_fields` for a password that is too easy to guess for this account. */
export async function refuseCommonPassword(
  field: 'password' | 'newPassword',
  password: string,
  own: { username: string; email: string },
): Promise<void> {
  if (await isCommonPassword(password, own)) refuseProblems({ [field]: COMMON_PASSWORD });
}

function isTurnedAway(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'busy' || error.code === 'too_many_requests');
}

/** Runs password work; when too much of it waits, the attempt is not held against anyone. */
async function hashing<Result>(attempt: Attempt, work: (place: Place) => Promise<Result>) {
  try {
    return await work(attempt.place);
  } catch (error) {
    if (isTurnedAway(error)) await attempt.refund();
    throw error;
  }
}

function takenError(taken: { username: boolean; email: boolean }): AppError {
  const fields = {
    ...(taken.username && { username: ERRORS.username_taken.message }),
    ...(taken.email && { email: ERRORS.email_taken.message }),
  };
  const message = Object.values(fields).join(' ');
  return new AppError(taken.username ? 'username_taken' : 'email_taken', { message, fields });
}

/**
 * Adds an account from fields that passed their own checks, and asks its owner to prove the address. Throws
 * `invalid_fields` for a common password, `username_taken` or `email_taken` (409; both sentences when both are),
 * `too_many_requests`, `busy`.
 */
export async function register(
  tools: AuthTools,
  fields: { username: string; email: string; password: string },
  visitor: Visitor,
): Promise<{ username: string; email: string; createdAt: string }> {
  const { accounts, hasher, oneAtATime, throttle } = tools;
  const username = fields.username.trim();
  const email = plainEmail(fields.email);
  await refuseCommonPassword('password', fields.password, fields);
  const attempt = await takeAttempt(throttle, visitorLimits('registration', visitor));
  const keys = { usernameKey: normalizeUsername(username), emailKey: normalizeEmail(email) };
  // Who asks twice at once is told that the address is taken, and takes one place of its mailbox.
  return await oneAtATime(keys.emailKey, async () => {
    const taken = await findTaken(accounts, keys);
    if (taken.username || taken.email) throw takenError(taken);

    const ofMailbox = await takeAttempt(throttle, mailboxLimits(keys.emailKey));
    try {
      const passwordHash = await hashing(attempt, (place) => hasher.hash(fields.password, place));
      const createdAt = await addAccount(tools, { username, email, passwordHash }, keys, visitor);
      return { username, email, createdAt };
    } catch (error) {
      await ofMailbox.refund();
      throw error;
    }
  });
}

/**
 * Writes a new account and the letter to its address; returns since when there is one. Throws `username_taken` or
 * `email_taken`.
 */
async function addAccount(
  { accounts, clock, mail }: AuthTools,
  { username, email, passwordHash }: Pick<User, 'username' | 'email'> & { passwordHash: string },
  keys: { usernameKey: string; emailKey: string },
  { ip }: Visitor,
): Promise<string> {
  const id = randomUUID();
  const createdAt = clock().toISOString();
  const user = {
    id,
    username,
    username_key: keys.usernameKey,
    email,
    email_key: keys.emailKey,
    email_verified_at: null,
    password_hash: passwordHash,
    role: 'member' as const,
    favorite_team_id: null,
    created_at: createdAt,
    password_changed_at: createdAt,
  };
  // One transaction is one wait for the disk, which holds everything else up while it lasts.
  const isNew = await inTransaction(accounts, `address ${keys.emailKey}`, async (trx) => {
    const isInserted = await insertUser(trx, user);
    const entry = { kind: 'registered', userId: id, address: ip } as const;
    if (!isInserted) return false;
    await insertAuditEvent(trx, entry, clock());
    if (mail !== null) await queueVerification(trx, { mail, now: clock() }, user);
    return true;
  });
  // Somebody else took it while the password was hashed.
  if (!isNew) throw takenError(await findTaken(accounts, keys));
  return createdAt;
}

/** Somebody who has proved who they are, and what is to be remembered of where they came from. */
export interface SignInProof extends Credentials {
  /** Counts as a failure until `succeed`: a second factor may be missing. */
  attempt: Attempt;
  networkMark?: string;
  /** Neither the browser nor the network is known to the account. */
  isNewPlace: boolean;
  /** What stands for a browser that is known. */
  device: string | undefined;
  /** For a browser that has none. */
  newDeviceNote?: string;
}

/**
 * Checks a name and a password. The same refusal, `invalid_credentials`, after the same work, whether the name
 * is unknown or the password wrong. Throws `too_many_requests` and `busy` too.
 */
export async function checkSignIn(
  tools: AuthTools,
  { username, password }: { username: string; password: string },
  { ip, gone, deviceNote }: Visitor,
): Promise<SignInProof> {
  const { accounts, devices, hasher, marksOf, throttle } = tools;
  const usernameKey = normalizeUsername(username);
  const known = await findCredentials(accounts, { usernameKey });
  const note = (kind: 'sign_in_refused' | 'sign_in_throttled') =>
    noteRefusal(tools, kind, { userId: known?.userId ?? null, ip });

  const account = { usernameKey, proof: known };
  const device = devices.recognize(deviceNote, account);
  const marks = marksOf(known?.userId ?? '', ip);
  const knowsNetwork = await hasSignedInFrom(accounts, known?.userId ?? '', marks);
  const limits = signInLimits({ usernameKey, ip, gone, device, knowsNetwork });
  const attempt = await takeAttempt(throttle, limits, () => note('sign_in_throttled'));
  const { matches, outdated } = await hashing(attempt, (place) =>
    hasher.verify(known?.passwordHash ?? null, password, place),
  );
  if (known === undefined || !matches) {
    await note('sign_in_refused');
    throw new AppError('invalid_credentials');
  }
  if (outdated) await renewHash(tools, known, password, attempt.place);
  const [networkMark] = marks;
  return {
    ...known,
    attempt,
    device,
    isNewPlace: device === undefined && !knowsNetwork,
    ...(networkMark !== undefined && { networkMark }),
    ...(device === undefined && { newDeviceNote: devices.issue(account) }),
  };
}

/** Hashes a password anew at today's cost. Under load it is left for the next sign-in. */
async function renewHash(
  { accounts, hasher }: AuthTools,
  known: Credentials,
  password: string,
  place: Place,
): Promise<void> {
  try {
    await renewPasswordHash(accounts, known, await hasher.hash(password, place));
  } catch (error) {
    if (!isTurnedAway(error)) throw error;
  }
}

/** Has a signed-in member prove the password once more. Throws `wrong_password`, `too_many_requests`, `busy`. */
export async function provePassword(
  tools: AuthTools,
  userId: string,
  password: string,
  visitor: Visitor,
): Promise<Credentials> {
  const { accounts, hasher, throttle } = tools;
  const attempt = await takeAttempt(throttle, passwordProofLimits(userId, visitor));
  const known = await findCredentials(accounts, { userId });
  const { matches } = await hashing(attempt, (place) => hasher.verify(known?.passwordHash ?? null, password, place));
  if (known === undefined) throw new AppError('unauthenticated');
  if (!matches) {
    await noteRefusal(tools, 'password_refused', { userId, ip: visitor.ip });
    throw new AppError('wrong_password');
  }
  await attempt.succeed();
  return known;
}

/** A moment that is later than `last` even within a millisecond: it separates sessions and changes under way. */
export function laterThan(last: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(last) + 1)).toISOString();
}
