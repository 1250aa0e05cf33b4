import type { AuditKind } from '#data/accounts/member-tables.ts';
import type { AccountsDb } from '#data/accounts/tables.ts';
import { insertAuditEvent } from '#data/accounts/queries/audit.queries.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  countRecoveryCodes,
  endSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
  reencryptSecret,
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

/** A code, from whom, and what is thrown when it is wrong. */
interface CodeAttempt {
  userId: string;
  code: string;
  visitor: Visitor;
  /** What guesses are counted by beside the account: strangers' must not hold up a browser that is known. */
  from: string;
  refusal: 'second_factor_wrong' | 'wrong_code';
}

/** Whether a member has a second factor. */
export async function secondFactorState({ accounts }: AuthTools, userId: string): Promise<SecondFactorState> {
  const stored = await findSecondFactor(accounts, userId);
  const since = stored?.confirmedAt ?? null;
  if (since === null) return { isOn: false, since, recoveryCodesLeft: 0 };
  return { isOn: true, since, recoveryCodesLeft: await countRecoveryCodes(accounts, userId) };
}

/**
 * Checks a code against a member's secret and uses it up: an app's code counts once, a recovery code for ever.
 * Guesses have growing waits (OWASP ASVS 5.0, 6.3.1 and 6.5.1). Throws `refusal` and `too_many_requests`.
 */
async function useCode(
  tools: AuthTools,
  encryptedSecret: string,
  { userId, code, visitor, from, refusal }: CodeAttempt,
): Promise<void> {
  const { accounts, clock, seal, throttle } = tools;
  const attempt = await takeAttempt(throttle, secondFactorLimits(userId, from));
  const { totp, recoveryHash } = readCode(code);
  const secret = seal.open(userId, encryptedSecret);
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
  // So that the older secret can be dropped one day.
  if (secret?.isOld === true) await reencryptSecret(accounts, userId, encryptedSecret, seal.seal(userId, secret.bytes));
}

/**
 * The second step of a sign-in whose password was right: true when it was taken, false for an account that has none.
 * Throws `second_factor_required` without a code, `second_factor_wrong`, `too_many_requests`.
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
    // The first of the two steps of a browser that is known; from elsewhere it counts against guessing on.
    if (device !== undefined) await signIn.refund();
    await noteRefusal(tools, 'second_factor_asked', { userId, ip: visitor.ip });
    throw new AppError('second_factor_required');
  }
  const attempt = { userId, code, visitor, from: device ?? 'anywhere' };
  const refusal = 'second_factor_wrong';
  await useCode(tools, stored.encryptedSecret, { ...attempt, refusal });
  return true;
}

/** A signed-in member's code, for `useCode`. */
function ownCode(member: User, code: string, visitor: Visitor): CodeAttempt {
  return { userId: member.id, code, visitor, from: 'signed in', refusal: 'wrong_code' };
}

/**
 * Begins to switch a second factor on, after the password was proved: a new secret for the member's app, which counts
 * for nothing yet. Throws `second_factor_is_on`, and what `provePassword` throws.
 */
export async function beginSetup(
  tools: AuthTools,
  member: User,
  password: string,
  visitor: Visitor,
): Promise<SecondFactorSetup> {
  await provePassword(tools, member.id, password, visitor);
  const { bytes, ...setup } = newAppSecret(member.username);
  const sealed = tools.seal.seal(member.id, bytes);
  const isBegun = await beginSecondFactor(tools.accounts, member.id, sealed);
  if (!isBegun) throw new AppError('second_factor_is_on');
  return setup;
}

/**
 * Switches it on with a first code of the app, and ends every session of the account, the asking one too: its caller
 * begins a new one. Throws `second_factor_is_on`, `second_factor_is_off` when nothing was begun, `wrong_code`.
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
    await noteChange(trx, tools, 'second_factor_on', member, visitor);
    await noticeChange(trx, tools, member, 'on');
  });
  // Begun anew or switched on in another tab meanwhile.
  if (ended === undefined) throw new AppError('wrong_code');
  return { recoveryCodes: codes, sessionsEnded: ended - 1 };
}

/**
 * Proves password and code of a member whose second factor is on. Throws `second_factor_is_off` and what either proof
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

/** Switches it off, after password and code were proved. Throws what `proveBoth` throws. */
export async function switchOff(
  tools: AuthTools,
  member: User,
  proof: { password: string; code: string },
  visitor: Visitor,
): Promise<void> {
  await proveBoth(tools, member, proof, visitor);
  await endSecondFactor(tools.accounts, member.id, async (trx) => {
    await noteChange(trx, tools, 'second_factor_off', member, visitor);
    await noticeChange(trx, tools, member, 'off');
  });
}

/**
 * New recovery codes in place of all older ones, after password and code were proved. Throws what `proveBoth` throws.
 */
export async function renewRecoveryCodes(
  tools: AuthTools,
  member: User,
  proof: { password: string; code: string },
  visitor: Visitor,
): Promise<string[]> {
  await proveBoth(tools, member, proof, visitor);
  const { codes, hashes } = newRecoveryCodes();
  await replaceRecoveryCodes(tools.accounts, member.id, hashes);
  await noteChange(tools.accounts, tools, 'recovery_codes_renewed', member, visitor);
  return codes;
}

function noteChange(
  db: AccountsDb,
  { clock }: AuthTools,
  kind: AuditKind,
  { id }: User,
  { ip }: Visitor,
): Promise<void> {
  return insertAuditEvent(db, { kind, userId: id, address: ip }, clock());
}

function noticeChange(trx: AccountsDb, { mail, clock }: AuthTools, member: User, change: 'on' | 'off'): Promise<void> {
  const now = clock();
  const cause = `${change} ${now.toISOString()}`;
  const notice = { kind: 'second_factor_changed', facts: { change }, cause } as const;
  return queueNotice(trx, { mail, now }, member, notice);
}
