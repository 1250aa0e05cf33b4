import { Cron } from 'croner';
import type { UpdateLog } from './update-runner.ts';

interface Deps {
  everyMinutes: number;
  /** Runs the update of scores; never rejects. */
  run: () => Promise<void>;
  /** True while a whole update runs, which asks for the scores too. */
  isUpdating: () => boolean;
  /** True while the score of some game of the release may be changing. */
  isScoreDue: () => Promise<boolean>;
  log: UpdateLog;
}

/** When the scores are updated by themselves. */
export interface ScoresSchedule {
  start(): void;
  stop(): void;
}

/**
 * Updates the scores every few minutes while games are played, and at no other time: a quiet Tuesday
 * starts no process and makes no call. A run that takes longer than its minutes is not doubled.
 */
export function createScoresSchedule({
  everyMinutes,
  run,
  isUpdating,
  isScoreDue,
  log,
}: Deps): ScoresSchedule {
  let isStopped = false;
  async function tick(): Promise<void> {
    // What begins while the games are looked up must not meet a run: an update would find the store taken.
    if (!(await isScoreDue()) || isUpdating() || isStopped) return;
    await run();
  }
  const timer = new Cron(
    `*/${everyMinutes} * * * *`,
    {
      unref: true,
      paused: true,
      protect: true,
      catch: (error: unknown) => {
        log.error({ err: error }, 'the schedule of scores had a fault; it goes on');
      },
    },
    tick,
  );
  return {
    start: () => void timer.resume(),
    stop() {
      isStopped = true;
      timer.stop();
    },
  };
}
