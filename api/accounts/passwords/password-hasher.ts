import cluster from 'node:cluster';
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createBoundedQueue, type Place } from '../limits/bounded-queue.ts';
import { LANE_CAPACITY, LANE_COUNT } from '../limits/hashing-queues.ts';

/** The cost of one argon2id hash. */
export interface PasswordCost {
  /** KiB. */
  memoryCost: number;
  /** Passes. */
  timeCost: number;
  parallelism: number;
}

/** OWASP ASVS 5.0, 11.4.2: argon2id, 19 MiB, two passes; 24 ms on the machine it was chosen on. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes run beside the event loop, on the thread pool. One core stays free for serving pages, and never
 * more than two of the pool's four threads are taken, because file reads go through the same pool. Of several
 * serving processes each makes one at a time.
 */
const QUEUE_LIMITS = {
  concurrency: cluster.isWorker ? 1 : Math.min(2, Math.max(1, availableParallelism() - 1)),
  lanes: LANE_COUNT,
  capacity: LANE_CAPACITY,
  retryAfterSeconds: 3,
};

/** The spelling that is hashed: one for each text, however the keyboard composed its accents (NFC). */
function canonicalPassword(password: string): string {
  return password.normalize('NFC');
}

/** Makes the one hasher of the process; `cost` is lower in tests alone. */
export function createPasswordHasher(cost: PasswordCost = PASSWORD_COST) {
  const queue = createBoundedQueue(QUEUE_LIMITS);
  // Stands in for a stored hash when there is no such account, so that both answers take the same time.
  const decoy = hash(randomBytes(24).toString('base64'), cost);

  function isOutdated(stored: string): boolean {
    const made = parseOptions(stored);
    return (
      made.memoryCost !== cost.memoryCost || made.timeCost !== cost.timeCost || made.parallelism !== cost.parallelism
    );
  }

  return {
    load: queue.load,

    /**
     * Makes the text to store; parameters and salt stand in it. In a burst it rejects with `busy`, and with
     * `too_many_requests` past what `place` allows.
     */
    hash: (password: string, place: Place) => queue(() => hash(canonicalPassword(password), cost), place),
    /**
     * Whether the password is the one behind `stored`, and whether that hash was made at another cost than
     * today's. Null (nobody has that name) takes just as long and is never right. Rejects like `hash`.
     */
    async verify(stored: string | null, password: string, place: Place) {
      const against = stored ?? (await decoy);
      const matches = await queue(() => verify(against, canonicalPassword(password)), place);
      if (stored === null) return { matches: false, outdated: false };
      return { matches, outdated: isOutdated(stored) };
    },
  };
}

export type PasswordHasher = ReturnType<typeof createPasswordHasher>;
