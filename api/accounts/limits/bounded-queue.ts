import { setTimeout } from 'node:timers/promises';
import { AppError } from '../../http/errors.ts';
import { createFairTurns } from './fair-turns.ts';

/** Where a task waits, and what it counts against. Not needed where all clients are alike. */
export interface QueueSlot {
  /** The index of the queue, 0 by default. Queues take turns, however many tasks wait in one of them. */
  queue?: number;
  /** Names to take turns over within the queue, the widest network first (fair-turns.ts). */
  path?: readonly string[];
  /** At most `max` tasks with this key may run or wait at once. */
  bounds?: readonly { key: string; max: number }[];
  /** Aborted when the client has disconnected: the task is then not begun. */
  signal?: AbortSignal | undefined;
}

/**
 * Runs the task when it is its turn and returns its result. Rejects with `busy` (503) when too many wait, when a
 * waiting task has to make room or its client has disconnected; with `too_many_requests` (429) past one of its bounds.
 */
interface BoundedQueue {
  <Result>(task: () => Promise<Result>, slot?: QueueSlot): Promise<Result>;
  load: () => { running: number; waiting: number };
}

interface Limits {
  concurrency: number;
  /** How many may wait in each queue. */
  capacity: number;
  queues?: number;
  retryAfterSeconds: number;
}

/**
 * A refusal takes this long: a client that retries at once does so four times a second, not as fast as we can refuse.
 */
const REFUSAL_MS = 250;

interface Waiting {
  begin: () => void;
  refuse: (error: AppError) => void;
}

/** A queue for work that takes milliseconds of a core, which page serving needs too. */
export function createBoundedQueue(limits: Limits): BoundedQueue {
  const { concurrency, capacity, queues: queueCount = 1, retryAfterSeconds } = limits;
  const queues = Array.from({ length: queueCount }, () => createFairTurns<Waiting>());
  const inFlight = new Map<string, number>();
  let running = 0;
  let lastQueue = 0;

  const busy = (): AppError => new AppError('busy', { retryAfterSeconds });

  function nextWaiting(): Waiting | undefined {
    for (let step = 1; step <= queueCount; step += 1) {
      const index = (lastQueue + step) % queueCount;
      const waiting = queues[index]?.next();
      if (waiting === undefined) continue;
      lastQueue = index;
      return waiting;
    }
    return undefined;
  }

  async function waitInQueue({ queue = 0, path = [], signal }: QueueSlot): Promise<void> {
    const turns = queues[queue];
    if (turns === undefined) throw new RangeError(`there is no queue ${queue}`);
    if (turns.count >= capacity) {
      const displaced = turns.displaceFor(path);
      if (displaced === undefined) {
        await setTimeout(REFUSAL_MS);
        throw busy();
      }
      displaced.refuse(busy());
    }
    await new Promise<void>((resolve, refuse) => {
      const leave = (): void => {
        turns.remove(path, waiting);
        refuse(busy());
      };
      const begin = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const waiting = { begin, refuse };
      turns.add(path, waiting);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  function countInFlight(bounds: readonly { key: string }[], change: 1 | -1): void {
    for (const { key } of bounds) {
      const count = (inFlight.get(key) ?? 0) + change;
      if (count > 0) inFlight.set(key, count);
      else inFlight.delete(key);
    }
  }

  const run = async <Result>(task: () => Promise<Result>, slot: QueueSlot = {}): Promise<Result> => {
    const { bounds = [], signal } = slot;
    if (signal?.aborted === true) throw busy();
    if (bounds.some(({ key, max }) => (inFlight.get(key) ?? 0) >= max)) {
      await setTimeout(REFUSAL_MS);
      throw new AppError('too_many_requests', { retryAfterSeconds });
    }
    countInFlight(bounds, 1);
    try {
      // Else a task that ends begins this one in its place, and `running` stays as it is.
      if (running < concurrency) running += 1;
      else await waitInQueue(slot);
      try {
        return await task();
      } finally {
        const next = nextWaiting();
        if (next === undefined) running -= 1;
        else next.begin();
      }
    } finally {
      countInFlight(bounds, -1);
    }
  };
  const countWaiting = (): number => queues.reduce((sum, { count }) => sum + count, 0);
  return Object.assign(run, { load: () => ({ running, waiting: countWaiting() }) });
}
