import type { AuditKind } from '#data/accounts/member-tables.ts';
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
import type { User } from '#data/accounts/queries/user.queries.ts';
import type { SecondFactorSetup, SecondFactorState } from '#data/contract/sign-in.ts';
import { AppError } from '../../http/errors.ts';
import { noteRefusal } from '../access.ts';
import { queueNotice } from '../email/notices.ts';
import { secondFactorLimits, takeAttempt } from '../limits/attempt-limits.ts';
import { provePassword, type AuthTools, type SignInProof, type Visitor } from '../sign-in.ts';
import { newAppSecret, newRecoveryCodes, readCode, stepOf } from './one-time-codes.ts';

interface CodeAttempt {
  userId: string;
  code: string;
  visitor: Visitor;
  /** Guesses are counted for this and the account: those of strangers must not slow down a known browser. */
  from: string;
  refusal: 'second_factor_wrong' | 'wrong_code';
}

export async function secondFactorState({ accounts }: AuthTools, userId: string): Promise<SecondFactorState> {
  const stored = await findSecondFactor(accounts, userId);
  const since = stored?.confirmedAt ?? null;
  if (since === null) return { isOn: false, since, recoveryCodesLeft: 0 };
  return { isOn: true, since, recoveryCodesLeft: await countRecoveryCodes(accounts, userId) };
}

/**
 * Checks a code against a member's secret and uses it up: codes of the app and recovery codes work once. Wrong ones
 * cause growing waits (OWASP ASVS 5.0, 6.3.1 and 6.5.1). Throws `refusal` and `too_many_requests`.
 */
async function useCode(
  tools: AuthTools,
  encryptedSecret: string,
  { userId, code, visitor, from, refusal }: CodeAttempt,
): Promise<void> {
  const { accounts, clock, encryption, throttle } = tools;
  const attempt = await takeAttempt(throttle, secondFactorLimits(userId, from));
  const { totp, recoveryHash } = readCode(code);
  const secret = encryption.decrypt(userId, encryptedSecret);
  const step = totp === undefined || secret === undefined ? undefined : stepOf(secret.bytes, totp, clock());
  const isGood =
    (step !== undefined && (await useStep(accounts, userId, step))) ||
    (recoveryHash !== undefined && (await useRecoveryCode(accounts, userId, recoveryHash)));
  if (!isGood) {
    await noteRefusal(tools, 'second_factor_refused', { userId, ip: visitor.ip });
    throw new AppError(refusal);
  }
  await attempt.refund();
  if (recoveryHash !== undefined) {
    const used = { kind: 'recovery_code_used', userId, address: visitor.ip } as const;
    await insertAuditEvent(accounts, used, clock());
  }
  // So that an older secret can be removed from the settings one day.
  if (secret?.isOld === true)
    await reencryptSecret(accounts, userId, encryptedSecret, encryption.encrypt(userId, secret.bytes));
}

/**
 * The second step of a sign-in whose password was right: true when the code was right, false for an account without a
 * second factor. Throws `second_factor_required` without a code, `second_factor_wrong`, `too_many_requests`.
 */
export async function passSecondFactor(
  tools: AuthTools,
  { userId, device, attempt: signIn }: Pick<SignInProof, 'userId' | 'device' | 'attempt'>,
  code: string | undefined,
  visitor: Visitor,
): Promise<boolean> {
  const stored = await findSecondFactor(tools.accounts, userId);
  if (stored === undefined || stored.confirmedAt === null) return false;
  if (code === undefined) {
    // For a known browser this is the first of two steps; for others it counts as an attempt, so guessing is limited.
    if (device !== undefined) await signIn.refund();
    await noteRefusal(tools, 'second_factor_asked', { userId, ip: visitor.ip });
    throw new AppError('second_factor_required');
  }
  const attempt = { userId, code, visitor, from: device ?? 'anywhere' };
  const refusal = 'second_factor_wrong';
  await useCode(tools, stored.encryptedSecret, { ...attempt, refusal });
  return true;
}

function ownCode(member: User, code: string, visitor: Visitor): CodeAttempt {
  return { userId: member.id, code, visitor, from: 'signed in', refusal: 'wrong_code' };
}

/**
 * Begins to switch a second factor on, after the password was proved: a new secret for the member's app, not in effect
 * yet. Throws `second_factor_is_on`, and what `provePassword` throws.
 */
export async function beginSetup(
  tools: AuthTools,
  member: User,
  password: string,
  visitor: Visitor,
): Promise<SecondFactorSetup> {
  await provePassword(tools, member.id, password, visitor);
  const { bytes, ...setup } = newAppSecret(member.username);
  const sealed = tools.encryption.encrypt(member.id, bytes);
  const isBegun = await beginSecondFactor(tools.accounts, member.id, sealed);
  if (!isBegun) throw new AppError('second_factor_is_on');
  return setup;
}

/**
 * Switches it on with a first code of the app, and ends every session of the account, also that of the request: the
 * caller begins a new one. Throws `second_factor_is_on`, `second_factor_is_off` when nothing was begun, `wrong_code`.
 */
export async function confirmSetup(
  tools: AuthTools,
  member: User,
  code: string,
  visitor: Visitor,
): Promise<{ recoveryCodes: string[]; sessionsEnded: number }> {
  const { accounts, clock } = tools;
  const stored = await findSecondFactor(accounts, member.id);
  if (stored === undefined) throw new AppError('second_factor_is_off');
  const { encryptedSecret, confirmedAt } = stored;
  if (confirmedAt !== null) throw new AppError('second_factor_is_on');
  await useCode(tools, encryptedSecret, ownCode(member, code, visitor));
  const { codes, hashes } = newRecoveryCodes();
  const fact = { encryptedSecret, codeHashes: hashes, now: clock() };
  const ended = await confirmSecondFactor(accounts, member.id, fact, async (trx) => {
    await noteChange(trx, tools, { kind: 'second_factor_on', member, visitor });
    await noticeChange(trx, tools, member, 'on');
  });
  // Begun again or switched on in another tab meanwhile.
  if (ended === undefined) throw new AppError('wrong_code');
  return { recoveryCodes: codes, sessionsEnded: ended - 1 };
}

/**
 * Checks password and code of a member whose second factor is on. Throws `second_factor_is_off` and what either check
 * throws.
 */
async function proveBoth(
  tools: AuthTools,
  member: User,
  { password, code }: { password: string; code: string },
  visitor: Visitor,
): Promise<void> {
  await provePassword(tools, member.id, password, visitor);
  const stored = await findSecondFactor(tools.accounts, member.id);
  if (stored === undefined || stored.confirmedAt === null) throw new AppError('second_factor_is_off');
  await useCode(tools, stored.encryptedSecret, ownCode(member, code, visitor));
}

export async function switchOff(
  tools: AuthTools,
  member: User,
  proof: { password: string; code: string },
  visitor: Visitor,
): Promise<void> {
  await proveBoth(tools, member, proof, visitor);
  await endSecondFactor(tools.accounts, member.id, async (trx) => {
    await noteChange(trx, tools, { kind: 'second_factor_off', member, visitor });
    await noticeChange(trx, tools, member, 'off');
  });
}

/** Replaces all recovery codes. Throws like `proveBoth`. */
export async function renewRecoveryCodes(
  tools: AuthTools,
  member: User,
  proof: { password: string; code: string },
  visitor: Visitor,
): Promise<string[]> {
  await proveBoth(tools, member, proof, visitor);
  const { codes, hashes } = newRecoveryCodes();
  await replaceRecoveryCodes(tools.accounts, member.id, hashes);
  await noteChange(tools.accounts, tools, { kind: 'recovery_codes_renewed', member, visitor });
  return codes;
}

function noteChange(
  db: AccountsDb,
  { clock }: AuthTools,
  { kind, member, visitor }: { kind: AuditKind; member: User; visitor: Visitor },
): Promise<void> {
  return insertAuditEvent(db, { kind, userId: member.id, address: visitor.ip }, clock());
}

function noticeChange(trx: AccountsDb, { mail, clock }: AuthTools, member: User, change: 'on' | 'off'): Promise<void> {
  const now = clock();
  const cause = `${change} ${now.toISOString()}`;
  const notice = { kind: 'second_factor_changed', facts: { change }, cause } as const;
  return queueNotice(trx, { mail, now }, member, notice);
}
