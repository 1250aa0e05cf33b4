import { hash } from 'node:crypto';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#data/domain/durations.ts';
import type { User } from '#data/accounts/queries/user.queries.ts';
import type { LinkPurpose } from '#data/accounts/letter-tables.ts';
import { LINK_LIFE } from '#data/domain/members/lifetimes.ts';
import { mailboxOf } from '#data/domain/members/email.ts';
import { networksOf } from '../../http/client-address.ts';
import { AppError } from '../../http/errors.ts';
import type { Counted, Throttle, ThrottleAnswer, ThrottleKey, ThrottleRule } from './throttle.ts';
import type { QueueSlot } from './bounded-queue.ts';
import { hashingSlot, type Client } from './hashing-queues.ts';

/** One browser, or one address at one account: a person who has forgotten a password gets five tries at once. */
const PERSON: ThrottleRule = {
  free: 5,
  firstWaitMs: SECOND_MS,
  maxWaitMs: 15 * MINUTE_MS,
  forgetAfterMs: HOUR_MS,
};

/** One address over all accounts: a campus behind one address mistypes more often than a person. */
const ADDRESS: ThrottleRule = { ...PERSON, free: 20 };
/**
 * A network that an account has never been used from, while its password is guessed from many networks. Two tries at
 * once for each network that is new, so for the owner on a new device too, and hardly any more after these.
 */
const UNKNOWN_NETWORK: ThrottleRule = {
  free: 2,
  firstWaitMs: MINUTE_MS,
  maxWaitMs: 6 * HOUR_MS,
  forgetAfterMs: 24 * HOUR_MS,
};

/** Failures that are counted and cause no wait by themselves, or strangers could make the owner wait. */
const WATCHED: ThrottleRule = { ...PERSON, free: 100, firstWaitMs: 0, maxWaitMs: 0 };
/**
 * From so many failures within the hour a name or a network is suspected: its hashes wait with those of other guessers.
 */
const SUSPECTED_FAILURES = 5;
/** Successful sign-ins and proofs of one account: more than a person makes, as a program would. */
const ACCOUNT_SUCCESSES: ThrottleRule = {
  free: 100,
  firstWaitMs: 10 * SECOND_MS,
  maxWaitMs: 5 * MINUTE_MS,
  forgetAfterMs: HOUR_MS,
};

/**
 * Successful sign-ins from one address, which may be a campus: past the free ones it still gets one every two seconds.
 */
const ADDRESS_SUCCESSES: ThrottleRule = {
  ...ACCOUNT_SUCCESSES,
  free: 300,
  firstWaitMs: SECOND_MS,
  maxWaitMs: 2 * SECOND_MS,
};

/** Six-digit codes, guessed by a client that knows the password: some 30 a day, each with 3 chances in a million. */
const SECOND_FACTOR: ThrottleRule = { ...PERSON, maxWaitMs: HOUR_MS, forgetAfterMs: 24 * HOUR_MS };
/** One network, which may be a campus or a single person with many addresses. */
const CAMPUS: ThrottleRule = { ...PERSON, free: 500, maxWaitMs: MINUTE_MS };

/**
 * Letters of a kind that anyone can have sent to an address: three at once, then one each half hour, the life of a
 * reset link.
 */
const LETTERS: ThrottleRule = {
  free: 3,
  firstWaitMs: 5 * MINUTE_MS,
  maxWaitMs: LINK_LIFE.resetPassword.ms,
  forgetAfterMs: 6 * HOUR_MS,
};

const NETWORK_LETTERS: ThrottleRule = { ...LETTERS, free: 60, firstWaitMs: MINUTE_MS };

/**
 * Letters that one member can have sent, to any address; accounts registered with one mailbox, which each bring it
 * letters.
 */
const MEMBER_LETTERS: ThrottleRule = { ...UNKNOWN_NETWORK, free: 5, firstWaitMs: HOUR_MS };

interface Limits {
  /** Counted at once, and taken back when the attempt succeeds. */
  failures: readonly ThrottleKey[];
  /** Counted only when the attempt succeeds. */
  successes?: readonly ThrottleKey[];
  slot?: (counted: Counted) => QueueSlot;
}

/** Hashed, because visitors choose the text and may send a long one. */
function short(text: string): string {
  return hash('sha256', text, 'base64url');
}

interface SignInVisitor extends Client {
  usernameKey: string;
  /** The browser's id in its device cookie, if that is genuine. */
  device: string | undefined;
  knowsNetwork: boolean;
}

/**
 * What limits a sign-in (OWASP ASVS 5.0, 6.3.1; decision 14). A known browser's failures count for that browser alone;
 * others for the address, and for the account at this address. While an account's password is guessed from many
 * networks, each network that it was never used from is limited as one: guesses there slow down neither the networks it
 * is used from nor other unknown ones.
 */
export function signInLimits(visitor: SignInVisitor): Limits {
  const { usernameKey, device, knowsNetwork, ...client } = visitor;
  const [, network, address] = networksOf(client.ip);
  const account = short(usernameKey);
  const successes = [
    { key: `signed in ${account}`, rule: ACCOUNT_SUCCESSES },
    { key: `signed in from ${address}`, rule: ADDRESS_SUCCESSES },
  ];
  if (device !== undefined) {
    const failures = [{ key: `device ${device}`, rule: PERSON }];
    return { failures, successes, slot: () => hashingSlot('known', client, account) };
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
      counted(failuresOfAccount.key) >= WATCHED.free ? UNKNOWN_NETWORK : WATCHED;
    failures.push({ key: `stranger ${network} ${account}`, rule });
  }
  const slot = (counted: Counted): QueueSlot => {
    const isSuspected = [failuresOfAccount, failuresOfNetwork].some(({ key }) => counted(key) >= SUSPECTED_FAILURES);
    return hashingSlot(isSuspected ? 'other' : 'unsuspected', client, account);
  };
  return { failures, successes, slot };
}

/** What limits registrations and password links: each of them has a password hashed. */
export function visitorLimits(what: 'registration' | 'link', client: Client): Limits {
  const [, network, address] = networksOf(client.ip);
  const failures = [
    { key: `${what} at ${address}`, rule: ADDRESS },
    { key: `${what} from ${network}`, rule: CAMPUS },
  ];
  return { failures, slot: () => hashingSlot('other', client) };
}

/** What limits the accounts of one mailbox, which each bring it letters; also when earlier ones were deleted. */
export function mailboxLimits(emailKey: string): Limits {
  return { failures: [{ key: `registered ${short(mailboxOf(emailKey))}`, rule: MEMBER_LETTERS }] };
}

export function passwordProofLimits(userId: string, client: Client): Limits {
  return {
    failures: [{ key: `proof ${userId}`, rule: PERSON }],
    successes: [{ key: `proved ${userId}`, rule: ACCOUNT_SUCCESSES }],
    slot: () => hashingSlot('known', client, userId),
  };
}

interface AskedLetter {
  purpose: LinkPurpose;
  to: string;
  /** Whose letters it counts among (`countedFor`); undefined when no letter will be sent. */
  of: string | undefined;
  ip: string;
  /** The client is signed in to the account, or in a network that the account has been used from. */
  isKnown: boolean;
  userId?: string;
}

/**
 * What letters to an account are counted under. Only the owner can prove an address, so an account with a proved one
 * has a count of its own; all others share that of their mailbox, with which strangers can register.
 */
export function countedFor({ id, email, emailVerifiedAt }: User): string {
  return emailVerifiedAt === null ? mailboxOf(email) : id;
}

/**
 * What limits letters that are asked for. Requests count for the address and network alone, and letters separately for
 * clients that are known, so strangers who ask use up nothing that the owner needs (decision 13).
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
 * What limits letters to support. The typed address does not count, or a stranger could keep its owner from writing.
 */
export function supportLimits(ip: string, userId?: string): ThrottleKey[] {
  if (userId !== undefined) return [{ key: `support of ${userId}`, rule: MEMBER_LETTERS }];
  const [, network, address] = networksOf(ip);
  const ofAddress = { key: `support from ${address}`, rule: LETTERS };
  return [ofAddress, { key: `support from ${network}`, rule: NETWORK_LETTERS }];
}

/** What limits guesses of a member's code; `from` counts those of strangers apart from a known browser's. */
export function secondFactorLimits(userId: string, from: string): Limits {
  return { failures: [{ key: `code ${userId} ${from}`, rule: SECOND_FACTOR }] };
}

/** `a second`, `40 seconds`, `15 minutes`. */
export function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** An attempt that may be made. It counts as a failure unless it is taken back. */
export interface Attempt extends Pick<ThrottleAnswer & { allowed: true }, 'refund' | 'succeed'> {
  slot: QueueSlot;
}

/**
 * Counts an attempt as a failure until its outcome is known. Throws `too_many_requests` with the wait, after calling
 * `onFirstRefusal`, once for each wait.
 */
export async function takeAttempt(
  throttle: Throttle,
  { failures, successes = [], slot }: Limits,
  onFirstRefusal: () => Promise<void> = () => Promise.resolve(),
): Promise<Attempt> {
  const answer = await throttle.take(failures, successes);
  if (answer.allowed) {
    const { counted, refund, succeed } = answer;
    return { refund, succeed, slot: slot?.(counted) ?? {} };
  }
  if (answer.isFirst) await onFirstRefusal();
  throw new AppError('too_many_requests', {
    message: `Too many attempts. Please wait ${waitText(answer.retryAfterSeconds)} and try again.`,
    retryAfterSeconds: answer.retryAfterSeconds,
  });
}
