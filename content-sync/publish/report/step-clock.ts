import type { Progress } from './progress.ts';
import type { UpdateStep, UpdateStepName } from '#data/contract/admin.ts';

/**
 * Runs a sync's steps one after the other and notes how long each took, also one that fails; each is reported to
 * `progress`.
 */
export function createStepClock(progress: Progress) {
  const times: UpdateStep[] = [];
  return {
    times,
    async run<Result>(name: UpdateStepName, step: () => Promise<Result> | Result): Promise<Result> {
      progress.step(name);
      const from = performance.now();
      try {
        return await step();
      } finally {
        times.push({ name, ms: Math.round(performance.now() - from) });
      }
    },
  };
}

export type StepClock = ReturnType<typeof createStepClock>;
