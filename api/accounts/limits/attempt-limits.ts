import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#data/domain/durations.ts';
import { hash } from 'node:crypto';
import type { User } from '#data/accounts/queries/user.queries.ts';
import type { LinkPurpose } from '#data/accounts/letter-tables.ts';
import { mailboxOf } from '#data/domain/members/email.ts';
import type { Counted, Throttle, ThrottleAnswer, ThrottleKey, ThrottleRule } from './throttle.ts';
import { networksOf } from '../../http/client-address.ts';
import { AppError } from '../../http/errors.ts';
import type { Place } from './bounded-queue.ts';
import { hashPlace, type Waiter } from './hashing-queues.ts';

/** One browser, or one address at one account: a person who has forgotten a password gets five tries at once. */
const PERSON: ThrottleRule = {
  free: 5,
  firstWaitMs: SECOND_MS,
  longestWaitMs: 15 * MINUTE_MS,
  forgetAfterMs: HOUR_MS,
};
/** One address over all accounts: a campus behind one address mistypes more often than a person. */
const ADDRESS: ThrottleRule = { ...PERSON, free: 20 };
/**
 * A network that an account has never been used from, while the account is guessed at from many: two tries at once for
 * everyone who comes anew, the owner on a new device among them, and hardly more for those who go on.
 */
const STRANGER: ThrottleRule = {
  free: 2,
  firstWaitMs: MINUTE_MS,
  longestWaitMs: 6 * HOUR_MS,
  forgetAfterMs: 24 * HOUR_MS,
};
/** Failures that are counted and make nobody wait by themselves, or strangers could make the owner wait. */
const WATCHED: ThrottleRule = { ...PERSON, free: 100, firstWaitMs: 0, longestWaitMs: 0 };
/** So many failures of a name or a network within the hour, and its hashes wait with those of other guessers. */
const LOUD = 5;
/** Good sign-ins and proofs of one account; nobody does that many, a program does. */
const ACCOUNT_SUCCESSES: ThrottleRule = {
  free: 100,
  firstWaitMs: 10 * SECOND_MS,
  longestWaitMs: 5 * MINUTE_MS,
  forgetAfterMs: HOUR_MS,
};
/** Good sign-ins from one address, which may be a campus: even past the free ones it gets one every two seconds. */
const ADDRESS_SUCCESSES: ThrottleRule = {
  ...ACCOUNT_SUCCESSES,
  free: 300,
  firstWaitMs: SECOND_MS,
  longestWaitMs: 2 * SECOND_MS,
};
/** Codes of six digits, for who knows the password: some 30 guesses a day, each with 3 chances in a million. */
const SECOND_FACTOR: ThrottleRule = {
  ...PERSON,
  longestWaitMs: HOUR_MS,
  forgetAfterMs: 24 * HOUR_MS,
};
/** From one network, which may be a campus or somebody with many addresses. */
const CAMPUS: ThrottleRule = { ...PERSON, free: 500, longestWaitMs: MINUTE_MS };

/**
 * Letters of a kind that anybody can have sent to somebody: three at once, then one for each half hour, as long as a
 * link works.
 */
const LETTERS: ThrottleRule = {
  free: 3,
  firstWaitMs: 5 * MINUTE_MS,
  longestWaitMs: 30 * MINUTE_MS,
  forgetAfterMs: 6 * HOUR_MS,
};
/** Letters that one network, which may be a campus, can have sent. */
const NETWORK_LETTERS: ThrottleRule = { ...LETTERS, free: 60, firstWaitMs: MINUTE_MS };

/**
 * Letters that one member can have sent, whomever to; accounts that can be made with one mailbox, each of which it gets
 * letters about.
 */
const MEMBER_LETTERS: ThrottleRule = { ...STRANGER, free: 5, firstWaitMs: HOUR_MS };

/** What an attempt counts against, and where its hash waits. */
interface Limits {
  /** Counted at once, and taken back from a good attempt. */
  failures: readonly ThrottleKey[];
  /** Counted for a good attempt alone. */
  successes?: readonly ThrottleKey[];
  place?: (counted: Counted) => Place;
}

/** A name of any length in a few bytes: it is the visitor's to choose. */
function short(text: string): string {
  return hash('sha256', text, 'base64url');
}

interface SignInVisitor extends Waiter {
  /** The name as it is compared. */
  usernameKey: string;
  /** The genuine note of an earlier sign-in, if the browser brought one. */
  device: string | undefined;
  /** The account has been signed in to from this network before. */
  knowsNetwork: boolean;
}

/**
 * What limits a sign-in (OWASP ASVS 5.0, 6.3.1; decision 009): a known browser's failures count for it alone; otherwise
 * for the address, and for the account at this address. While the account is guessed at from many networks, each that
 * it was never used from counts as one address: strangers there change nothing for the networks it is used from, nor
 * for others.
 */
export function signInLimits(visitor: SignInVisitor): Limits {
  const { usernameKey, device, knowsNetwork, ...waiter } = visitor;
  const [, network, address] = networksOf(waiter.ip);
  const account = short(usernameKey);
  const successes = [
    { key: `signed in ${account}`, rule: ACCOUNT_SUCCESSES },
    { key: `signed in from ${address}`, rule: ADDRESS_SUCCESSES },
  ];
  if (device !== undefined) {
    const failures = [{ key: `device ${device}`, rule: PERSON }];
    return { failures, successes, place: () => hashPlace('known', waiter, account) };
  }
  const failuresOfAccount = { key: `account ${account}`, rule: WATCHED };
  const failuresOfNetwork = { key: `network ${network}`, rule: WATCHED };
  const failures: ThrottleKey[] = [
    { key: `address ${address}`, rule: ADDRESS },
    { key: `pair ${address} ${account}`, rule: PERSON },
    failuresOfAccount,
    failuresOfNetwork,
  ];
  if (!knowsNetwork) {
    const rule = (counted: Counted): ThrottleRule =>
      counted(failuresOfAccount.key) >= WATCHED.free ? STRANGER : WATCHED;
    failures.push({ key: `stranger ${network} ${account}`, rule });
  }
  const place = (counted: Counted): Place => {
    const isQuiet = [failuresOfAccount, failuresOfNetwork].every(({ key }) => counted(key) < LOUD);
    return hashPlace(isQuiet ? 'quiet' : 'other', waiter, account);
  };
  return { failures, successes, place };
}

/** What limits registrations, and the following of links: each has a password hashed. */
export function visitorLimits(what: 'registration' | 'link', waiter: Waiter): Limits {
  const [, network, address] = networksOf(waiter.ip);
  const failures = [
    { key: `${what} at ${address}`, rule: ADDRESS },
    { key: `${what} from ${network}`, rule: CAMPUS },
  ];
  return { failures, place: () => hashPlace('other', waiter) };
}

/**
 * What limits the accounts of one mailbox, also one after another was deleted: each brings it letters. Taken back where
 * none is made.
 */
export function mailboxLimits(emailKey: string): Limits {
  return { failures: [{ key: `registered ${short(mailboxOf(emailKey))}`, rule: MEMBER_LETTERS }] };
}

/** What limits a signed-in member who has to prove the password once more. */
export function passwordProofLimits(userId: string, waiter: Waiter): Limits {
  return {
    failures: [{ key: `proof ${userId}`, rule: PERSON }],
    successes: [{ key: `proved ${userId}`, rule: ACCOUNT_SUCCESSES }],
    place: () => hashPlace('known', waiter, userId),
  };
}

/** A letter that somebody asks for. */
interface AskedLetter {
  purpose: LinkPurpose;
  /** The address it goes to, as it is compared. */
  to: string;
  /** Whose count it goes on (`countedFor`); undefined when nobody will be sent one. */
  of: string | undefined;
  ip: string;
  /** Who asks is signed in to the account, or comes from a network that it has been used from. */
  isKnown: boolean;
  /** The member who asks. */
  userId?: string;
}

/**
 * Whose count letters to an account go on. Nobody but its owner proves an address, so a proved one has a count of its
 * own; all others share that of their mailbox, where strangers can make accounts.
 */
export function countedFor({ id, email, emailVerifiedAt }: User): string {
  return emailVerifiedAt === null ? mailboxOf(email) : id;
}

/**
 * What limits letters that are asked for. Asking counts for the address and network alone, and what is sent apart for
 * those who are known: strangers who ask use nothing up that the owner needs (decision 042).
 */
export function letterLimits(letter: AskedLetter): ThrottleKey[] {
  const { purpose, to, of = `nobody at ${to}`, ip, isKnown, userId } = letter;
  const [, network] = networksOf(ip);
  const asker = isKnown ? 'who is known' : 'strangers';
  return [
    { key: `${purpose} asked for ${short(to)} from ${network}`, rule: LETTERS },
    { key: `${purpose} sent to ${short(of)} for ${asker}`, rule: LETTERS },
    ...(isKnown ? [] : [{ key: `letters from ${network}`, rule: NETWORK_LETTERS }]),
    ...(userId === undefined ? [] : [{ key: `letters of ${userId}`, rule: MEMBER_LETTERS }]),
  ];
}

/**
 * What limits letters to support. The typed address counts nothing, or a stranger could keep its owner from writing.
 */
export function supportLimits(ip: string, userId?: string): ThrottleKey[] {
  if (userId !== undefined) return [{ key: `support of ${userId}`, rule: MEMBER_LETTERS }];
  const [, network, address] = networksOf(ip);
  const ofAddress = { key: `support from ${address}`, rule: LETTERS };
  return [ofAddress, { key: `support from ${network}`, rule: NETWORK_LETTERS }];
}

/** What is counted when a member's code is checked; `from` keeps strangers apart from a browser that is known. */
export function secondFactorLimits(userId: string, from: string): Limits {
  const failures = [{ key: `code ${userId} ${from}`, rule: SECOND_FACTOR }];
  return { failures };
}

/** `a second`, `40 seconds`, `15 minutes`. */
export function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** One that is let through. It counts as a failure unless it is taken back. */
export interface Attempt extends Pick<ThrottleAnswer & { allowed: true }, 'refund' | 'succeed'> {
  /** Where its hash waits. */
  place: Place;
}

/**
 * Counts an attempt as a failure until more is known. Throws `too_many_requests` with the wait, after telling
 * `onFirstRefusal`, which is called once for each wait.
 */
export async function takeAttempt(
  throttle: Throttle,
  { failures, successes = [], place }: Limits,
  onFirstRefusal: () => Promise<void> = () => Promise.resolve(),
): Promise<Attempt> {
  const answer = await throttle.take(failures, successes);
  if (answer.allowed) {
    const { counted, refund, succeed } = answer;
    return { refund, succeed, place: place?.(counted) ?? {} };
  }
  if (answer.isFirst) await onFirstRefusal();
  throw new AppError('too_many_requests', {
    message: `Too many attempts. Please wait ${waitText(answer.retryAfterSeconds)} and try again.`,
    retryAfterSeconds: answer.retryAfterSeconds,
  });
}
