import { hash } from 'node:crypto';
import type { Throttle, ThrottleKey, ThrottleRule } from './throttle.ts';
import { addressKey } from '../../lib/address-key.ts';
import { AppError } from '../../lib/app-error.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** One browser or one address at one account: a person who has forgotten a password gets five tries at once. */
const PERSON: ThrottleRule = {
  free: 5,
  firstWaitMs: SECOND,
  longestWaitMs: 15 * MINUTE,
  forgetAfterMs: HOUR,
};
/** One address over all accounts: a campus behind one address mistypes more often than a person. */
const ADDRESS: ThrottleRule = { ...PERSON, free: 20 };
/**
 * One account from everywhere: against guesses spread over many addresses. The wait stays short, because
 * strangers can cause it, and a browser that has signed in before is not counted here at all.
 */
const ACCOUNT: ThrottleRule = { ...PERSON, free: 100, longestWaitMs: 30 * SECOND };
/** Codes of six digits, for who knows the password: some 30 guesses a day, each with 3 chances in a million. */
const SECOND_FACTOR: ThrottleRule = { ...PERSON, longestWaitMs: HOUR, forgetAfterMs: 24 * HOUR };
const REGISTRATION: ThrottleRule = { ...PERSON, free: 20 };

/** A name of any length in a few bytes: it is the visitor's to choose. */
function short(text: string): string {
  return hash('sha256', text, 'base64url');
}

/** What is counted for a sign-in: the known browser alone, or else address, account, and both together. */
export function signInKeys(
  usernameKey: string,
  ip: string,
  device: string | undefined,
): ThrottleKey[] {
  if (device !== undefined) return [{ key: `device ${device}`, rule: PERSON }];
  const address = addressKey(ip);
  const account = short(usernameKey);
  return [
    { key: `address ${address}`, rule: ADDRESS },
    { key: `account ${account}`, rule: ACCOUNT },
    { key: `pair ${address} ${account}`, rule: PERSON },
  ];
}

/** What is counted for a registration. */
export function registrationKeys(ip: string): ThrottleKey[] {
  return [{ key: `registration ${addressKey(ip)}`, rule: REGISTRATION }];
}

/** What is counted when a signed-in member has to prove the password once more. */
export function passwordProofKeys(userId: string): ThrottleKey[] {
  return [{ key: `proof ${userId}`, rule: PERSON }];
}

/** What is counted when a member's code is checked; `from` keeps strangers apart from a browser that is known. */
export function secondFactorKeys(userId: string, from: string): ThrottleKey[] {
  return [{ key: `code ${userId} ${from}`, rule: SECOND_FACTOR }];
}

function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/**
 * Counts an attempt; hands back how to take it back when it turns out well. Throws `too_many_requests` with
 * the wait, after telling `onFirstRefusal`, which is called once for each wait.
 */
export async function takeAttempt(
  throttle: Throttle,
  keys: readonly ThrottleKey[],
  onFirstRefusal: () => Promise<void>,
): Promise<() => void> {
  const answer = throttle.take(keys);
  if (answer.allowed) return answer.refund;
  if (answer.isFirst) await onFirstRefusal();
  throw new AppError('too_many_requests', {
    message: `Too many attempts. Please wait ${waitText(answer.retryAfterSeconds)} and try again.`,
    retryAfterSeconds: answer.retryAfterSeconds,
  });
}
