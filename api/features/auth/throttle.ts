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

/** One thing that is counted, for instance the failed logins from one address. */
export interface ThrottleKey {
  key: string;
  rule: ThrottleRule;
}

type ThrottleAnswer =
  | { allowed: true; refund: () => void }
  | {
      allowed: false;
      /** Whole seconds until the next attempt may be made, 1 or more. */
      retryAfterSeconds: number;
      /** True for the first refusal of each wait: the one worth a line in the audit log. */
      isFirst: boolean;
    };

interface Bucket {
  attempts: number;
  blockedUntil: number;
  lastAttempt: number;
  refused: boolean;
}

/**
 * Counts attempts in memory, with waits that grow (OWASP ASVS 5.0, 6.3.1). Of keys below and past their free attempts
 * `capacity` each are kept; the one untouched for longest goes first. So a flood of made-up names fills no memory, and
 * washes no count out that has come so far: each of those cost its free attempts.
 */
export function createThrottle(now: () => number, capacity = 20_000) {
  // A Map keeps the order of insertion: every touched key moves to its end.
  const light = new Map<string, Bucket>();
  const spent = new Map<string, Bucket>();

  function open({ key, rule }: ThrottleKey, at: number): Bucket {
    const known = spent.get(key) ?? light.get(key);
    const isStale = known !== undefined && at - known.lastAttempt > rule.forgetAfterMs;
    if (known && !isStale) return known;
    return { attempts: 0, blockedUntil: 0, lastAttempt: at, refused: false };
  }

  function count({ key, rule }: ThrottleKey, at: number): void {
    const bucket = open({ key, rule }, at);
    bucket.attempts += 1;
    bucket.lastAttempt = at;
    bucket.refused = false;
    if (bucket.attempts >= rule.free) {
      const doublings = Math.min(bucket.attempts - rule.free, 40);
      bucket.blockedUntil = at + Math.min(rule.longestWaitMs, rule.firstWaitMs * 2 ** doublings);
    }
    keep({ key, rule }, bucket);
  }

  function keep({ key, rule }: ThrottleKey, bucket: Bucket): void {
    light.delete(key);
    spent.delete(key);
    // What was taken back leaves nothing behind that could push another out.
    if (bucket.attempts === 0) return;
    const buckets = bucket.attempts >= rule.free ? spent : light;
    buckets.set(key, bucket);
    const oldest = buckets.keys().next();
    if (buckets.size > capacity && !oldest.done) buckets.delete(oldest.value);
  }

  function giveBack({ key, rule }: ThrottleKey): void {
    const bucket = spent.get(key) ?? light.get(key);
    if (!bucket) return;
    bucket.attempts = Math.max(0, bucket.attempts - 1);
    if (bucket.attempts < rule.free) bucket.blockedUntil = 0;
    keep({ key, rule }, bucket);
  }

  return {
    /** How many attempts count against the key now. */
    attempts: (key: ThrottleKey): number => open(key, now()).attempts,
    /** Counts what is known to have happened. */
    count(keys: readonly ThrottleKey[]): void {
      for (const key of keys) count(key, now());
    },
    /**
     * Counts an attempt against every key, or refuses it when one of them, or of `others`, has to wait. It is counted before its
     * outcome is known, so that a hundred at once are not a hundred free ones; `refund` takes a good one back.
     * A refused attempt is not counted: waiting is never made longer by asking.
     */
    take(keys: readonly ThrottleKey[], others: readonly ThrottleKey[] = []): ThrottleAnswer {
      const at = now();
      let longest: Bucket | undefined;
      for (const key of [...keys, ...others]) {
        const bucket = open(key, at);
        if (bucket.blockedUntil > at && bucket.blockedUntil > (longest?.blockedUntil ?? 0)) {
          longest = bucket;
        }
      }
      if (longest) {
        const isFirst = !longest.refused;
        longest.refused = true;
        return {
          allowed: false,
          retryAfterSeconds: Math.max(1, Math.ceil((longest.blockedUntil - at) / 1000)),
          isFirst,
        };
      }
      for (const key of keys) count(key, at);
      return {
        allowed: true,
        refund: () => {
          for (const key of keys) giveBack(key);
        },
      };
    },
  };
}

export type Throttle = ReturnType<typeof createThrottle>;
