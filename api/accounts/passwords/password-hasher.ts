import cluster from 'node:cluster';
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createBoundedQueue, type QueueSlot } from '../limits/bounded-queue.ts';
import { QUEUE_CAPACITY, QUEUE_COUNT } from '../limits/hashing-queues.ts';

export interface PasswordCost {
  /** KiB. */
  memoryCost: number;
  /** Passes. */
  timeCost: number;
  parallelism: number;
}

/** OWASP ASVS 5.0, 11.4.2: argon2id, 19 MiB, two passes; 24 ms on the machine it was chosen on. */
const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes run on the thread pool, next to the event loop. One core stays free for serving pages, and at most two of the
 * pool's four threads are used, because file reads need the same pool. Each of several serving processes makes one hash
 * at a time.
 */
const QUEUE_LIMITS = {
  concurrency: cluster.isWorker ? 1 : Math.min(2, Math.max(1, availableParallelism() - 1)),
  queues: QUEUE_COUNT,
  capacity: QUEUE_CAPACITY,
  retryAfterSeconds: 3,
};

/** The same text for every keyboard, however it composes accents (NFC). */
function canonicalPassword(password: string): string {
  return password.normalize('NFC');
}

export function createPasswordHasher(cost: PasswordCost = PASSWORD_COST) {
  const queue = createBoundedQueue(QUEUE_LIMITS);
  // Verified in place of a stored hash when there is no such account, so that both answers take the same time.
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
     * Makes the text to store, with parameters and salt. Rejects with `busy` when too many wait, and with
     * `too_many_requests` past what `slot` allows.
     */
    hash: (password: string, slot: QueueSlot) => queue(() => hash(canonicalPassword(password), cost), slot),
    /**
     * Whether the password matches `stored`, and whether that hash was made at another cost than today's. Null (no such
     * account) takes just as long and never matches. Rejects like `hash`.
     */
    async verify(stored: string | null, password: string, slot: QueueSlot) {
      const against = stored ?? (await decoy);
      const matches = await queue(() => verify(against, canonicalPassword(password)), slot);
      if (stored === null) return { matches: false, outdated: false };
      return { matches, outdated: isOutdated(stored) };
    },
  };
}

export type PasswordHasher = ReturnType<typeof createPasswordHasher>;
