import { createHmac } from 'node:crypto';
import type { AccountsDb, AttemptCountTable } from '#data/accounts/tables.ts';
import { createAttemptBook, iso, type OpenBook } from './attempt-counts.ts';

/** How a bucket fills and how long it then keeps somebody waiting. */
export interface ThrottleRule {
  /** Attempts before the first wait. */
  free: number;
  /** The first wait; each further attempt doubles it. Milliseconds. */
  firstWaitMs: number;
  /** No wait is longer than this. Milliseconds. */
  longestWaitMs: number;
  /** After this long without an attempt everything is forgotten. Milliseconds. */
  forgetAfterMs: number;
}

/** How many attempts counted against a key of the same call, before this one. */
export type Counted = (key: string) => number;

/** One thing that is counted, for instance the failed logins from one address. */
export interface ThrottleKey {
  key: string;
  /** The rule, or what chooses it by what else was counted. */
  rule: ThrottleRule | ((counted: Counted) => ThrottleRule);
}
type RuledKey = ThrottleKey & { rule: ThrottleRule };

export type ThrottleAnswer =
  | {
      allowed: true;
      counted: Counted;
      /** Takes the attempt back. */
      refund: () => Promise<void>;
      /** Takes the attempt back and counts one against each of `others`. */
      succeed: () => Promise<void>;
    }
  | {
      allowed: false;
      /** Whole seconds until the next attempt may be made, 1 or more. */
      retryAfterSeconds: number;
      /** True for the first refusal of each wait: the one worth a line in the audit log. */
      isFirst: boolean;
    };

/** Of either kind; some 5 MB. A look for what is too many takes longer the more there are. */
const CAPACITY = 20_000;
/**
 * Who has to wait is told so for so long without another look: a wait ends early where another process takes an attempt
 * back.
 */
const TRUSTED_MS = 1000;
const MAX_TRUSTED = 10_000;

function count(book: OpenBook, { key, rule }: RuledKey): void {
  const attempts = book.read(key).attempts + 1;
  const isSpent = attempts >= rule.free;
  const doublings = Math.min(attempts - rule.free, 40);
  const waitMs = isSpent ? Math.min(rule.longestWaitMs, rule.firstWaitMs * 2 ** doublings) : 0;
  const times = { counted_at: iso(book.at), forget_at: iso(book.at + rule.forgetAfterMs) };
  const state = { is_refused: 0, is_spent: Number(isSpent), blocked_until: iso(book.at + waitMs) };
  book.write({ key, attempts, ...state, ...times });
}

function giveBack(book: OpenBook, { key, rule }: RuledKey): void {
  const known = book.read(key);
  const attempts = known.attempts - 1;
  if (attempts < 0) return;
  const isSpent = attempts >= rule.free;
  const blocked_until = isSpent ? known.blocked_until : iso(book.at);
  book.write({ ...known, attempts, is_spent: Number(isSpent), blocked_until });
}

/**
 * Counts attempts in the accounts, for all processes together, with waits that grow (OWASP ASVS 5.0, 6.3.1; decision
 * 056). A flood of made-up names fills nothing, and washes no count out that has come past its free attempts: it cost
 * them. A key is stored as a hash under `secret`. Everything rejects, and lets nothing through, when it cannot be
 * counted.
 */
export function createThrottle(
  { accounts, clock, secret }: { accounts: AccountsDb; clock: () => Date; secret: string },
  capacity = CAPACITY,
) {
  const change = createAttemptBook(accounts, clock, capacity);
  const blocks = new Map<string, { until: number; seen: number }>();
  const nameOf = (key: string): string => createHmac('sha256', secret).update(`attempts\n${key}`).digest('base64url');

  function block(name: string, until: number, seen: number): void {
    if (blocks.size === MAX_TRUSTED) blocks.clear();
    blocks.set(name, { until, seen });
  }
  /** The end of a wait that is still trusted; `at` when there is none. */
  function blockedUntil(name: string, at: number): number {
    const { until, seen } = blocks.get(name) ?? { until: at, seen: at };
    return at < Math.min(until, seen + TRUSTED_MS) ? until : at;
  }

  function refusal(until: number, at: number, isFirst = false): ThrottleAnswer {
    return { allowed: false, retryAfterSeconds: Math.ceil((until - at) / 1000), isFirst };
  }

  /** Takes attempts against `failures` back, and counts good ones. */
  async function settle(failures: readonly RuledKey[], successes: readonly RuledKey[]) {
    const keys = [...failures, ...successes].map(({ key }) => key);
    await change(keys, (book) => {
      for (const key of failures) giveBack(book, key);
      for (const key of successes) count(book, key);
    });
    for (const key of keys) blocks.delete(key);
  }

  return {
    /**
     * Counts an attempt against every key, or refuses it when one of them, or of `others`, has to wait. It is counted
     * before its outcome is known, so that a hundred at once are not a hundred free ones, whichever processes they come
     * to. A refused attempt is not counted: waiting is never made longer by asking.
     */
    async take(keys: readonly ThrottleKey[], others: readonly ThrottleKey[] = []): Promise<ThrottleAnswer> {
      const names = new Map([...keys, ...others].map(({ key }) => [key, nameOf(key)]));
      const at = clock().getTime();
      for (const name of names.values()) {
        const until = blockedUntil(name, at);
        if (until > at) return refusal(until, at);
      }
      return await change([...names.values()], (book): ThrottleAnswer => {
        const counts = new Map([...names].map(([key, name]) => [key, book.read(name)]));
        const endOf = ({ blocked_until }: AttemptCountTable) => Date.parse(blocked_until);
        const [longest] = [...counts.values()].toSorted((a, b) => endOf(b) - endOf(a));
        if (longest !== undefined && endOf(longest) > book.at) {
          const isFirst = longest.is_refused === 0;
          if (isFirst) book.write({ ...longest, is_refused: 1 });
          block(longest.key, endOf(longest), book.at);
          return refusal(endOf(longest), book.at, isFirst);
        }
        const counted: Counted = (key) => counts.get(key)?.attempts ?? 0;
        const ruled = ({ key, rule }: ThrottleKey): RuledKey => ({
          key: nameOf(key),
          rule: typeof rule === 'function' ? rule(counted) : rule,
        });
        const [own, rest] = [keys.map(ruled), others.map(ruled)];
        for (const key of own) count(book, key);
        const refund = () => settle(own, []);
        return { allowed: true, counted, refund, succeed: () => settle(own, rest) };
      });
    },
    /**
     * Counts a call in a window that begins with the first one. Returns the how manyth it is (of those past `max` none
     * is counted) and how long the window still lasts, in milliseconds.
     */
    async countCall(key: string, { max, windowMs }: { max: number; windowMs: number }) {
      const name = nameOf(key);
      const at = clock().getTime();
      const until = blockedUntil(name, at);
      if (until > at) return { current: max + 1, ttl: until - at };
      return await change([name], (book) => {
        const known = book.read(name);
        const current = known.attempts + 1;
        const end = current === 1 ? book.at + windowMs : Date.parse(known.forget_at);
        const times = { counted_at: iso(book.at), forget_at: iso(end) };
        const is_spent = Number(current >= max);
        if (current <= max) book.write({ ...known, attempts: current, is_spent, ...times });
        else block(name, end, book.at);
        return { current, ttl: Math.max(1, end - book.at) };
      });
    },
  };
}

export type Throttle = ReturnType<typeof createThrottle>;
