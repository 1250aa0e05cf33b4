import type { Progress } from './progress.ts';
import type { UpdateStep, UpdateStepName } from '#data/contract/admin.ts';

/** Runs a sync's steps one after the other and notes how long each took, also one that fails. */
export interface StepClock {
  times: UpdateStep[];
  run<Result>(name: UpdateStepName, step: () => Promise<Result> | Result): Promise<Result>;
}

/** A clock for one sync; every step is reported to `progress`. */
export function createStepClock(progress: Progress): StepClock {
  const times: UpdateStep[] = [];
  return {
    times,
    async run(name, step) {
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
