/** Thrown when the queue holds as many waiting tasks as it may. */
export class QueueFullError extends Error {
  constructor() {
    super('the queue is full');
    this.name = 'QueueFullError';
  }
}

export interface BoundedQueue {
  /** Runs the task when it is its turn and hands back its result; rejects with QueueFullError at once when too many wait. */
  run: <Result>(task: () => Promise<Result>) => Promise<Result>;
  /** How many tasks run and wait, for the health report and the tests. */
  size: () => { running: number; waiting: number };
}

/**
 * A first-come queue that runs at most `concurrency` tasks at once and lets at most `capacity` wait.
 * It stands before work that costs whole milliseconds of a core, so that a burst of it waits or is
 * turned away instead of taking the machine from page serving.
 */
export function createBoundedQueue(limits: {
  concurrency: number;
  capacity: number;
}): BoundedQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function turn(): Promise<void> {
    if (running < limits.concurrency) {
      running += 1;
      return;
    }
    if (waiting.length >= limits.capacity) throw new QueueFullError();
    // The one who finishes hands its place on, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async run(task) {
      await turn();
      try {
        return await task();
      } finally {
        leave();
      }
    },
    size: () => ({ running, waiting: waiting.length }),
  };
}
