import { setTimeout } from 'node:timers/promises';
import { AppError } from '../../http/errors.ts';
import { createFairTurns } from './fair-turns.ts';

/** Where a task waits, and what it counts against. Nothing of it is needed where all who come are alike. */
export interface Place {
  /** 0 by default. Every lane has its turn after the others, however many wait in it. */
  lane?: number;
  /** Names to take turns over within the lane, the widest first (fair-turns.ts). */
  path?: readonly string[];
  /** Of each key no more than `max` tasks may run or wait at once. */
  bounds?: readonly { key: string; max: number }[];
  /** Aborted when nobody waits for the result any longer: then it is not begun. */
  signal?: AbortSignal | undefined;
}

/**
 * Runs the task when it is its turn and hands back its result. Rejects with `busy` (503) when too many wait, or later
 * for one that had to make room or whose client has gone, and with `too_many_requests` (429) past one of its bounds.
 */
interface BoundedQueue {
  <Result>(task: () => Promise<Result>, place?: Place): Promise<Result>;
  /** How many tasks are in each state now. */
  load: () => { running: number; waiting: number };
}

interface Limits {
  /** How many tasks run at once. */
  concurrency: number;
  /** How many may wait in each lane. */
  capacity: number;
  lanes?: number;
  /** How long a client that is turned away is asked to wait. */
  retryAfterSeconds: number;
}

/** Whoever asks again as soon as it is refused does that four times a second, not as fast as we can refuse. */
const REFUSAL_MS = 250;

interface Waiting {
  begin: () => void;
  refuse: (error: AppError) => void;
}

/** A queue before work that costs whole milliseconds of a core, which page serving needs too. */
export function createBoundedQueue(limits: Limits): BoundedQueue {
  const { concurrency, capacity, lanes: laneCount = 1, retryAfterSeconds } = limits;
  const lanes = Array.from({ length: laneCount }, () => createFairTurns<Waiting>());
  const inFlight = new Map<string, number>();
  let running = 0;
  let lastLane = 0;

  const busy = (): AppError => new AppError('busy', { retryAfterSeconds });

  function nextWaiting(): Waiting | undefined {
    for (let step = 1; step <= laneCount; step += 1) {
      const lane = (lastLane + step) % laneCount;
      const waiting = lanes[lane]?.next();
      if (waiting === undefined) continue;
      lastLane = lane;
      return waiting;
    }
    return undefined;
  }

  async function waitInLane({ lane = 0, path = [], signal }: Place): Promise<void> {
    const turns = lanes[lane];
    if (turns === undefined) throw new RangeError(`there is no lane ${lane}`);
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

  function add(keys: readonly { key: string }[], step: 1 | -1): void {
    for (const { key } of keys) {
      const count = (inFlight.get(key) ?? 0) + step;
      if (count > 0) inFlight.set(key, count);
      else inFlight.delete(key);
    }
  }

  const queue = async <Result>(task: () => Promise<Result>, place: Place = {}): Promise<Result> => {
    const { bounds = [], signal } = place;
    if (signal?.aborted === true) throw busy();
    if (bounds.some(({ key, max }) => (inFlight.get(key) ?? 0) >= max)) {
      await setTimeout(REFUSAL_MS);
      throw new AppError('too_many_requests', { retryAfterSeconds });
    }
    add(bounds, 1);
    try {
      if (running < concurrency) running += 1;
      // The one who finishes hands its place on, so `running` stays as it is.
      else await waitInLane(place);
      try {
        return await task();
      } finally {
        const next = nextWaiting();
        if (next === undefined) running -= 1;
        else next.begin();
      }
    } finally {
      add(bounds, -1);
    }
  };
  const waiting = (): number => lanes.reduce((sum, { count }) => sum + count, 0);
  return Object.assign(queue, { load: () => ({ running, waiting: waiting() }) });
}
