import type { FastifyRequest } from 'fastify';
import type { AccountsDb } from '#data/accounts/tables.ts';
import { insertAuditEvent } from '#data/accounts/queries/audit.queries.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  countRecoveryCodes,
  endSecondFactor,
  findSecondFactor,
  reencryptSecret,
  replaceRecoveryCodes,
  useRecoveryCode,
  useStep,
} from '#data/accounts/queries/second-factor.queries.ts';
import type { SecondFactorSetup, SecondFactorState } from '#data/contract/sign-in.ts';
import { AppError } from '../../http/errors.ts';
import { memberOf, noteInAudit, noteRefusal } from '../access.ts';
import { queueNotice } from '../email/notices.ts';
import { secondFactorLimits, takeAttempt } from '../limits/attempt-limits.ts';
import { provePassword, type SignInProof, type Visitor } from '../sign-in.ts';
import type { Tools } from '../../tools.ts';
import { newAppSecret, newRecoveryCodes, readCode, stepOf } from './one-time-codes.ts';

export async function secondFactorState({ accounts }: Tools, userId: string): Promise<SecondFactorState> {
  const stored = await findSecondFactor(accounts, userId);
  const since = stored?.confirmedAt ?? null;
  if (since === null) return { isOn: false, since, recoveryCodesLeft: 0 };
  return { isOn: true, since, recoveryCodesLeft: await countRecoveryCodes(accounts, userId) };
}

/** Who gives a code. */
interface Guesser {
  userId: string;
  /** Guesses are counted for this and the account: those of strangers must not slow down a known browser. */
  from: string;
  ip: string;
  /** The error for a wrong code. */
  refusal: 'second_factor_wrong' | 'wrong_code';
}

/**
 * Checks a code against a member's secret and uses it up: codes of the app and recovery codes work once. Wrong ones
 * cause growing waits (OWASP ASVS 5.0, 6.3.1 and 6.5.1). Throws `refusal` and `too_many_requests`.
 */
async function useCode(
  tools: Tools,
  sealedSecret: string,
  code: string,
  { userId, from, ip, refusal }: Guesser,
): Promise<void> {
  const { accounts, clock, encryption, throttle } = tools;
  const attempt = await takeAttempt(throttle, secondFactorLimits(userId, from));
  const { totp, recoveryHash } = readCode(code);
  const secret = encryption.decrypt(userId, sealedSecret);
  const step = totp === undefined || secret === undefined ? undefined : stepOf(secret.bytes, totp, clock());
  const isGood =
    (step !== undefined && (await useStep(accounts, userId, step))) ||
    (recoveryHash !== undefined && (await useRecoveryCode(accounts, userId, recoveryHash)));
  if (!isGood) {
    await noteRefusal(tools, 'second_factor_refused', { userId, ip });
    throw new AppError(refusal);
  }
  await attempt.refund();
  if (recoveryHash !== undefined)
    await insertAuditEvent(accounts, { kind: 'recovery_code_used', userId, address: ip }, clock());
  // So that an older secret can be removed from the settings one day.
  if (secret?.isOld === true)
    await reencryptSecret(accounts, userId, sealedSecret, encryption.encrypt(userId, secret.bytes));
}

/**
 * The second step of a sign-in whose password was right: true when the code was right, false for an account without a
 * second factor. Throws `second_factor_required` without a code, `second_factor_wrong`, `too_many_requests`.
 */
export async function passSecondFactor(
  tools: Tools,
  { userId, device, attempt: signIn }: SignInProof,
  code: string | undefined,
  { ip }: Visitor,
): Promise<boolean> {
  const stored = await findSecondFactor(tools.accounts, userId);
  if (stored === undefined || stored.confirmedAt === null) return false;
  if (code === undefined) {
    // For a known browser this is the first of two steps; for others it counts as an attempt, so guessing is limited.
    if (device !== undefined) await signIn.refund();
    await noteRefusal(tools, 'second_factor_asked', { userId, ip });
    throw new AppError('second_factor_required');
  }
  const guesser = { userId, from: device ?? 'anywhere', ip, refusal: 'second_factor_wrong' } as const;
  await useCode(tools, stored.sealedSecret, code, guesser);
  return true;
}

const signedIn = (request: FastifyRequest): Guesser => ({
  userId: memberOf(request).id,
  from: 'signed in',
  ip: request.ip,
  refusal: 'wrong_code',
});

/**
 * Begins to switch a second factor on, after the password was proved: a new secret for the member's app, not in effect
 * yet. Throws `second_factor_is_on`, and what `provePassword` throws.
 */
export async function beginSetup(tools: Tools, request: FastifyRequest, password: string): Promise<SecondFactorSetup> {
  const { id, username } = memberOf(request);
  await provePassword(tools, request, password);
  const { bytes, ...setup } = newAppSecret(username);
  const isBegun = await beginSecondFactor(tools.accounts, id, tools.encryption.encrypt(id, bytes));
  if (!isBegun) throw new AppError('second_factor_is_on');
  return setup;
}

/**
 * Switches it on with a first code of the app, and ends every session of the account, also that of the request: the
 * caller begins a new one. Throws `second_factor_is_on`, `second_factor_is_off` when nothing was begun, `wrong_code`.
 */
export async function confirmSetup(
  tools: Tools,
  request: FastifyRequest,
  code: string,
): Promise<{ recoveryCodes: string[]; sessionsEnded: number }> {
  const { accounts, clock } = tools;
  const { id } = memberOf(request);
  const stored = await findSecondFactor(accounts, id);
  if (stored === undefined) throw new AppError('second_factor_is_off');
  const { sealedSecret, confirmedAt } = stored;
  if (confirmedAt !== null) throw new AppError('second_factor_is_on');
  await useCode(tools, sealedSecret, code, signedIn(request));
  const { codes, hashes } = newRecoveryCodes();
  const fact = { sealedSecret, codeHashes: hashes, now: clock() };
  const ended = await confirmSecondFactor(accounts, id, fact, (trx) => noteChange(trx, tools, request, 'on'));
  // Begun again or switched on in another tab meanwhile.
  if (ended === undefined) throw new AppError('wrong_code');
  return { recoveryCodes: codes, sessionsEnded: ended - 1 };
}

/**
 * Checks password and code of a member whose second factor is on. Throws `second_factor_is_off` and what either check
 * throws.
 */
async function proveBoth(
  tools: Tools,
  request: FastifyRequest,
  { password, code }: { password: string; code: string },
): Promise<void> {
  await provePassword(tools, request, password);
  const stored = await findSecondFactor(tools.accounts, memberOf(request).id);
  if (stored === undefined || stored.confirmedAt === null) throw new AppError('second_factor_is_off');
  await useCode(tools, stored.sealedSecret, code, signedIn(request));
}

/** Throws like `proveBoth`. */
export async function switchOff(
  tools: Tools,
  request: FastifyRequest,
  proof: { password: string; code: string },
): Promise<void> {
  await proveBoth(tools, request, proof);
  await endSecondFactor(tools.accounts, memberOf(request).id, (trx) => noteChange(trx, tools, request, 'off'));
}

/** Replaces all recovery codes. Throws like `proveBoth`. */
export async function renewRecoveryCodes(
  tools: Tools,
  request: FastifyRequest,
  proof: { password: string; code: string },
): Promise<string[]> {
  await proveBoth(tools, request, proof);
  const { codes, hashes } = newRecoveryCodes();
  await replaceRecoveryCodes(tools.accounts, memberOf(request).id, hashes);
  await noteInAudit(tools, request, 'recovery_codes_renewed');
  return codes;
}

/** Writes the switching into the audit log and notifies the member, in its transaction. */
async function noteChange(trx: AccountsDb, tools: Tools, request: FastifyRequest, change: 'on' | 'off'): Promise<void> {
  await noteInAudit({ ...tools, accounts: trx }, request, `second_factor_${change}`);
  const now = tools.clock();
  const cause = `${change} ${now.toISOString()}`;
  const notice = { kind: 'second_factor_changed', facts: { change }, cause } as const;
  await queueNotice(trx, { mail: tools.mail, now }, memberOf(request), notice);
}
