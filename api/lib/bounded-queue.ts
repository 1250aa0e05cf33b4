import { AppError } from './app-error.ts';

/** Runs the task when it is its turn and hands back its result; rejects with `busy` (503) at once when too many wait. */
type BoundedQueue = <Result>(task: () => Promise<Result>) => Promise<Result>;

interface Limits {
  /** How many tasks run at once. */
  concurrency: number;
  /** How many may wait. */
  capacity: number;
  /** How long a client that is turned away is asked to wait. */
  retryAfterSeconds: number;
}

/** A first-come queue before work that costs whole milliseconds of a core, which page serving needs too. */
export function createBoundedQueue(limits: Limits): BoundedQueue {
  const { concurrency, capacity, retryAfterSeconds } = limits;
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < concurrency) running += 1;
    else if (waiting.length >= capacity) throw new AppError('busy', { retryAfterSeconds });
    // The one who finishes hands its place on, so `running` stays as it is.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
