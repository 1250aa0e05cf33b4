import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { AccountsDb, AttemptCountTable } from '#data/accounts/tables.ts';
import { createAttemptCounts, iso, type OpenCounts } from './attempt-counts.ts';

export interface ThrottleRule {
  free: number;
  /** The first wait; each further attempt doubles it, up to `maxWaitMs`. */
  firstWaitMs: number;
  maxWaitMs: number;
  /** After this long without an attempt the count is deleted. */
  forgetAfterMs: number;
}

/** How many attempts a key of the same call had before this one. */
export type Counted = (key: string) => number;

/** One thing that is counted, for instance the failed sign-ins from one address. */
export interface ThrottleKey {
  key: string;
  /** The rule, or a function that chooses it by the counts of the other keys. */
  rule: ThrottleRule | ((counted: Counted) => ThrottleRule);
}

type RuledKey = ThrottleKey & { rule: ThrottleRule };

export type ThrottleAnswer =
  | {
      allowed: true;
      counted: Counted;
      refund: () => Promise<void>;
      succeed: () => Promise<void>;
    }
  | {
      allowed: false;
      /** Whole seconds until the next attempt may be made, 1 or more. */
      retryAfterSeconds: number;
      /** True for the first refusal of each wait, the only one that is noted in the audit log. */
      isFirst: boolean;
    };

/** Rows of keys with free attempts left, and as many of the others: some 5 MB. Cleaning up takes longer with more. */
const CAPACITY = 20_000;
/** For so long a wait is refused from memory. Not longer: it ends early when another process takes an attempt back. */
const CACHED_WAIT_MS = 1000;
const MAX_CACHED_WAITS = 10_000;

function count(counts: OpenCounts, { key, rule }: RuledKey): void {
  const attempts = counts.read(key).attempts + 1;
  const isSpent = attempts >= rule.free;
  const doublings = Math.min(attempts - rule.free, 40);
  const waitMs = isSpent ? Math.min(rule.maxWaitMs, rule.firstWaitMs * 2 ** doublings) : 0;
  const times = { countedAt: iso(counts.at), forgetAt: iso(counts.at + rule.forgetAfterMs) };
  const state = { isRefused: 0, isSpent: Number(isSpent), blockedUntil: iso(counts.at + waitMs) };
  counts.write({ key, attempts, ...state, ...times });
}

function takeBack(counts: OpenCounts, { key, rule }: RuledKey): void {
  const known = counts.read(key);
  const attempts = known.attempts - 1;
  if (attempts < 0) return;
  const isSpent = attempts >= rule.free;
  const blockedUntil = isSpent ? known.blockedUntil : iso(counts.at);
  counts.write({ ...known, attempts, isSpent: Number(isSpent), blockedUntil });
}

/**
 * Counts attempts in the accounts, for all processes together, with waits that grow (OWASP ASVS 5.0, 6.3.1; decision
 * 056). A flood of made-up names neither fills the table nor displaces a count that has spent its free attempts: those
 * cost the attacker attempts, too. A key is stored as a hash under `secret`. When nothing can be counted, everything
 * rejects and nothing is let through.
 */
export function createThrottle(
  { accounts, clock, secret }: { accounts: AccountsDb; clock: () => Date; secret: string },
  capacity = CAPACITY,
) {
  const changeCounts = createAttemptCounts(accounts, clock, capacity);
  /** When known waits end. Their age is by our own clock. */
  const cachedWaits = new LRUCache<string, number>({ max: MAX_CACHED_WAITS, ttl: CACHED_WAIT_MS });
  const nameOf = (key: string): string => createHmac('sha256', secret).update(`attempts\n${key}`).digest('base64url');

  function refusal(until: number, at: number, isFirst = false): ThrottleAnswer {
    return { allowed: false, retryAfterSeconds: Math.ceil((until - at) / 1000), isFirst };
  }

  async function settle(failures: readonly RuledKey[], successes: readonly RuledKey[]) {
    const keys = [...failures, ...successes].map(({ key }) => key);
    await changeCounts(keys, (counts) => {
      for (const key of failures) takeBack(counts, key);
      for (const key of successes) count(counts, key);
    });
    for (const key of keys) cachedWaits.delete(key);
  }

  return {
    /**
     * Counts an attempt against each of `failures`, or refuses it when one of them, or of `successes`, has to wait. It
     * is counted before its outcome is known, so that a hundred at once are not a hundred free ones, in one process or
     * in several. A refused attempt is not counted: asking again never makes the wait longer.
     */
    async take(failures: readonly ThrottleKey[], successes: readonly ThrottleKey[] = []): Promise<ThrottleAnswer> {
      const names = new Map([...failures, ...successes].map(({ key }) => [key, nameOf(key)]));
      const at = clock().getTime();
      for (const name of names.values()) {
        const until = cachedWaits.get(name) ?? at;
        if (until > at) return refusal(until, at);
      }
      return await changeCounts([...names.values()], (counts): ThrottleAnswer => {
        const countOf = new Map([...names].map(([key, name]) => [key, counts.read(name)]));
        const endOf = ({ blockedUntil }: AttemptCountTable) => Date.parse(blockedUntil);
        const [longest] = [...countOf.values()].toSorted((a, b) => endOf(b) - endOf(a));
        if (longest !== undefined && endOf(longest) > counts.at) {
          const isFirst = longest.isRefused === 0;
          if (isFirst) counts.write({ ...longest, isRefused: 1 });
          cachedWaits.set(longest.key, endOf(longest));
          return refusal(endOf(longest), counts.at, isFirst);
        }
        const counted: Counted = (key) => countOf.get(key)?.attempts ?? 0;
        const ruled = ({ key, rule }: ThrottleKey): RuledKey => ({
          key: nameOf(key),
          rule: typeof rule === 'function' ? rule(counted) : rule,
        });
        const ruledFailures = failures.map(ruled);
        for (const key of ruledFailures) count(counts, key);
        return {
          allowed: true,
          counted,
          refund: () => settle(ruledFailures, []),
          succeed: () => settle(ruledFailures, successes.map(ruled)),
        };
      });
    },
    /**
     * Counts a call in a window that begins with its first one. Returns the number of this call (those past `max` are
     * not counted, and all have the number after it) and the milliseconds until the window ends.
     */
    async countCall(key: string, { max, windowMs }: { max: number; windowMs: number }) {
      const name = nameOf(key);
      const at = clock().getTime();
      const until = cachedWaits.get(name) ?? at;
      if (until > at) return { current: max + 1, ttl: until - at };
      return await changeCounts([name], (counts) => {
        const known = counts.read(name);
        const current = known.attempts + 1;
        const end = current === 1 ? counts.at + windowMs : Date.parse(known.forgetAt);
        const times = { countedAt: iso(counts.at), forgetAt: iso(end) };
        const isSpent = Number(current >= max);
        if (current <= max) counts.write({ ...known, attempts: current, isSpent, ...times });
        else cachedWaits.set(name, end);
        return { current, ttl: Math.max(1, end - counts.at) };
      });
    },
  };
}

export type Throttle = ReturnType<typeof createThrottle>;
