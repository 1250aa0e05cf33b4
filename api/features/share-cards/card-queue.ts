import { AppError } from '../../lib/app-error.ts';

/** Runs drawing work, a little at once; an AppError ('busy') for more than may wait. */
export type CardQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

interface Limits {
  atOnce: number;
  waiting: number;
  retryAfterSeconds: number;
}

/** Makes a queue for work that takes milliseconds of a whole core; pieces begin in the order in which they came. */
export function createCardQueue({ atOnce, waiting, retryAfterSeconds }: Limits): CardQueue {
  const line: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new AppError('busy', { retryAfterSeconds });
      // Whoever finishes hands on its place, so that nobody slips in between.
      await new Promise<void>((go) => line.push(go));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
