import type { FastifyRequest } from 'fastify';
import { hasSignedInFrom } from '#data/accounts/queries/session.queries.ts';
import { findCredentials, renewPasswordHash, type Credentials } from '#data/accounts/queries/user.queries.ts';
import { normalizeUsername } from '#data/domain/members/account-rules.ts';
import { AppError } from '../http/errors.ts';
import { memberOf, noteRefusal } from './access.ts';
import { passwordProofLimits, signInLimits, takeAttempt, type Attempt } from './limits/attempt-limits.ts';
import type { QueueSlot } from './limits/bounded-queue.ts';
import type { Client } from './limits/hashing-queues.ts';
import type { Tools } from '../tools.ts';

export interface Visitor extends Client {
  deviceNote?: string | undefined;
}

function isOverload(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'busy' || error.code === 'too_many_requests');
}

/** Hashes or verifies a password; when that is refused because too many wait, the attempt does not count. */
export async function hashing<Result>(attempt: Attempt, work: (slot: QueueSlot) => Promise<Result>) {
  try {
    return await work(attempt.slot);
  } catch (error) {
    if (isOverload(error)) await attempt.refund();
    throw error;
  }
}

export interface SignInProof extends Credentials {
  /** Counts as a failure until `succeed`: a second factor may be missing. */
  attempt: Attempt;
  networkHash: string | undefined;
  /** Neither the browser nor the network is known to the account. */
  isNewPlace: boolean;
  /** The id of a known browser. */
  device: string | undefined;
  /** For a browser that is not known. */
  newDeviceNote: string | undefined;
}

/**
 * Checks a name and a password. An unknown name and a wrong password get the same refusal, `invalid_credentials`, after
 * the same work. Throws `too_many_requests` and `busy` too.
 */
export async function checkSignIn(
  tools: Tools,
  { username, password }: { username: string; password: string },
  { ip, disconnected, deviceNote }: Visitor,
): Promise<SignInProof> {
  const { accounts, devices, hasher, networkHashesOf, throttle } = tools;
  const usernameKey = normalizeUsername(username);
  const known = await findCredentials(accounts, { usernameKey });
  const note = (kind: 'sign_in_refused' | 'sign_in_throttled') =>
    noteRefusal(tools, kind, { userId: known?.userId ?? null, ip });

  const account = { usernameKey, proof: known };
  const device = devices.recognize(deviceNote, account);
  const networkHashes = networkHashesOf(known?.userId ?? '', ip);
  const knowsNetwork = await hasSignedInFrom(accounts, known?.userId ?? '', networkHashes);
  const limits = signInLimits({ usernameKey, ip, disconnected, device, knowsNetwork });
  const attempt = await takeAttempt(throttle, limits, () => note('sign_in_throttled'));
  const { matches, outdated } = await hashing(attempt, (slot) =>
    hasher.verify(known?.passwordHash ?? null, password, slot),
  );
  if (known === undefined || !matches) {
    await note('sign_in_refused');
    throw new AppError('invalid_credentials');
  }
  if (outdated) {
    // Under load a hash at today's cost is left to the next sign-in.
    const passwordHash = await hasher.hash(password, attempt.slot).catch((error: unknown) => {
      if (!isOverload(error)) throw error;
    });
    if (passwordHash !== undefined) await renewPasswordHash(accounts, known, passwordHash);
  }
  return {
    ...known,
    attempt,
    device,
    networkHash: networkHashes[0],
    isNewPlace: device === undefined && !knowsNetwork,
    newDeviceNote: device === undefined ? devices.issue(account) : undefined,
  };
}

/** Has the signed-in member enter the password again. Throws `wrong_password`, `too_many_requests`, `busy`. */
export async function provePassword(tools: Tools, request: FastifyRequest, password: string): Promise<Credentials> {
  const { accounts, hasher, throttle } = tools;
  const { id: userId } = memberOf(request);
  const attempt = await takeAttempt(throttle, passwordProofLimits(userId, request));
  const known = await findCredentials(accounts, { userId });
  const { matches } = await hashing(attempt, (slot) => hasher.verify(known?.passwordHash ?? null, password, slot));
  if (known === undefined) throw new AppError('unauthenticated');
  if (!matches) {
    await noteRefusal(tools, 'password_refused', { userId, ip: request.ip });
    throw new AppError('wrong_password');
  }
  await attempt.succeed();
  return known;
}
